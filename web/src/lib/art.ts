import { FOLDER } from 'virtual:pictures';
import type { Attachment } from 'svelte/attachments';
import { SvelteMap } from 'svelte/reactivity';

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

const addresses = new SvelteMap<string, string>();
const addressFor = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

/** Where a picture is to be had. */
export const addressOf = (id: string): string => addresses.get(id) ?? `${FOLDER}/${id}.svg`;

/** Learn small pictures that came along, by name as they are drawn. Those in data addresses would be read in at once, in one long task. */
export function bringInPictures(drawn: Record<string, string>): void {
  for (const [id, svg] of Object.entries(drawn)) addresses.set(id, addressFor(svg));
  // What cannot be turned stays a drawing.
  if (keepsPixels()) turnIntoPixels(drawn).catch(() => undefined);
}

/** How wide the largest of them is on a fine screen. */
const WIDTH = 144;
/** They stay with the page: to read one in takes longer than a motion has. */
const kept: HTMLImageElement[] = [];

/** Pixels are only copied, where a drawing is laid out whenever it is painted: some dozens at once would be a long task. */
async function turnIntoPixels(drawn: Record<string, string>): Promise<void> {
  // One for all: each holds memory that only a long collection of garbage would give back.
  const canvas = document.createElement('canvas');
  for (const [id, svg] of Object.entries(drawn)) {
    const [wide, high] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.slice(1).map(Number);
    canvas.width = WIDTH;
    canvas.height = (WIDTH * high!) / wide!;
    // Firefox draws only what says how large it is.
    const drawing = await read(
      addressFor(svg.replace('<svg ', `<svg width="${canvas.width}" height="${canvas.height}" `)),
    );
    canvas.getContext('2d')!.drawImage(drawing, 0, 0);
    URL.revokeObjectURL(drawing.src);
    const pixels = await new Promise<Blob | null>((take) => canvas.toBlob(take));
    if (!pixels) return;
    const picture = await read(URL.createObjectURL(pixels));
    kept.push(picture);
    addresses.set(id, picture.src);
  }
}

/** Some browsers give noise for what was painted, so that nobody is known by it. */
function keepsPixels(): boolean {
  const paper = document.createElement('canvas').getContext('2d');
  if (!paper) return false;
  paper.fillStyle = '#804020';
  paper.fillRect(0, 0, 1, 1);
  return String([...paper.getImageData(0, 0, 1, 1).data]) === '128,64,32,255';
}

async function read(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
