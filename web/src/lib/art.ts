import { PICTURES } from 'virtual:pictures';

/** Signs are symbols of one sprite per game, brought into the page so that the theme's inks colour them. */
const SPRITES = {
  shared: () => import('../art/shared.svg?raw'),
  'archmage-origins': () => import('../art/archmage-origins.svg?raw'),
  'casting-shadows': () => import('../art/casting-shadows.svg?raw'),
};

const loaded = new Map<string, Promise<void>>();

function once(name: string, load: () => Promise<string>): Promise<void> {
  let sprite = loaded.get(name);
  if (!sprite) {
    sprite = load().then(bringIn);
    loaded.set(name, sprite);
  }
  return sprite;
}

function bringIn(svg: string): void {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  root.setAttribute('class', 'sprite');
  root.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(root, true));
}

export function loadArt(game: keyof typeof SPRITES): Promise<void> {
  return once(game, () => SPRITES[game]().then((module) => module.default));
}

/** A picture comes when it is first shown: a table loads only the cards that lie on it. */
export function loadPicture(id: string): void {
  const picture = PICTURES[id];
  if (picture)
    void once(id, () => picture().then((module) => `<svg xmlns="http://www.w3.org/2000/svg">${module.default}</svg>`));
}
