/** Put a sprite's signs into the page, so that the colour of the text colours them. */
export function bringIn(sprite: string): void {
  const root = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement;
  root.setAttribute('class', 'sprite');
  root.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(root, true));
}
