import { FOLDER } from 'virtual:pictures';
import type { Attachment } from 'svelte/attachments';

/** What may stand beside a symbol's name and box: how its lines are drawn. */
const PLACE = ['id', 'viewBox'];
const signs = new Map<string, Element[]>();

/** Learn the signs of a sprite: each is the lines it is drawn with. */
export function bringIn(sprite: string): void {
  const root = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement;
  for (const symbol of document.importNode(root, true).querySelectorAll('symbol')) {
    const lines = [...symbol.children];
    const shared = [...symbol.attributes].filter(({ name }) => !PLACE.includes(name));
    for (const line of lines)
      for (const { name, value } of shared) if (!line.hasAttribute(name)) line.setAttribute(name, value);
    signs.set(symbol.id, lines);
  }
}

/** Draw a sign: its lines themselves, for a `<use>` of them would be three more elements to style and to lay out. */
export function draw(id: string): Attachment<SVGSVGElement> {
  return (svg) => svg.replaceChildren(...(signs.get(id) ?? []).map((line) => line.cloneNode(true)));
}

const addresses = new Map<string, string>();

/** Learn pictures that came along, by name as they are drawn. Those in data addresses would be read in at once, in one long task. */
export function bringInPictures(drawn: Record<string, string>): void {
  for (const [id, svg] of Object.entries(drawn))
    addresses.set(id, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
}

/** Where a picture is to be had. */
export const addressOf = (id: string): string => addresses.get(id) ?? `${FOLDER}/${id}.svg`;

/** Pictures that are needed at any moment stay with the page: to read one in takes longer than a motion has. */
const kept: HTMLImageElement[] = [];
export function keepReady(ids: string[]): void {
  for (const id of ids) {
    const image = new Image();
    image.src = addressOf(id);
    kept.push(image);
  }
}
