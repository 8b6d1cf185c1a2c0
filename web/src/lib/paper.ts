import type { Cards, OwnersCard } from './figures';
import { addressOfEdition, pdfOf, type Order } from './order';
import { http } from './session.svelte';

/** The pages of an order as pictures; whoever shows them gives their addresses back in the end. */
export async function previewOf(game: string, edition: string, order: Order): Promise<string[]> {
  const { pages } = await http<{ pages: string[] }>(pdfOf(game, edition, order).replace('/paper?', '/paper/preview?'));
  return pages.map((page) => {
    const bytes = Uint8Array.from(atob(page), (letter) => letter.charCodeAt(0));
    return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
  });
}

/** The figures that owners of the printed game may enter, card by card. */
export const figuresOf = (game: string, edition: string) =>
  http<OwnersCard[]>(addressOfEdition(game, edition, 'figures'));
/** An edition as JSON. */
export const cardsOf = (game: string, edition: string) => http<Cards>(`/api/games/${game}/editions/${edition}`);
