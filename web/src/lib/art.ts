/** Signs are symbols of one sprite per game, brought into the page so that the colour of the text colours them. */
const SPRITES = {
  shared: () => import('../art/shared.svg?raw'),
  'archmage-origins': () => import('../art/archmage-origins.svg?raw'),
  'casting-shadows': () => import('../art/casting-shadows.svg?raw'),
};

const loaded = new Map<keyof typeof SPRITES, Promise<void>>();

export function loadArt(game: keyof typeof SPRITES): Promise<void> {
  let sprite = loaded.get(game);
  if (!sprite) {
    sprite = SPRITES[game]().then((module) => bringIn(module.default));
    loaded.set(game, sprite);
  }
  return sprite;
}

function bringIn(svg: string): void {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  root.setAttribute('class', 'sprite');
  root.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(root, true));
}
