/** Pictures are symbols of one sprite per game, brought into the page so that the theme's inks colour them. */
const SPRITES = {
  shared: () => import('../art/shared.svg?raw'),
  'archmage-origins': () => import('../art/archmage-origins.svg?raw'),
  'casting-shadows': () => import('../art/casting-shadows.svg?raw'),
};

const loaded = new Map<string, Promise<void>>();

export function loadArt(game: keyof typeof SPRITES): Promise<void> {
  let sprite = loaded.get(game);
  if (!sprite) {
    sprite = SPRITES[game]().then((module) => {
      const root = new DOMParser().parseFromString(module.default, 'image/svg+xml').documentElement;
      root.setAttribute('class', 'sprite');
      root.setAttribute('aria-hidden', 'true');
      document.body.prepend(document.importNode(root, true));
    });
    loaded.set(game, sprite);
  }
  return sprite;
}
