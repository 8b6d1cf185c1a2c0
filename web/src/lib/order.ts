/** What can be printed, in the order of the pages. */
export const WHATS = ['cards', 'inserts', 'aids', 'board', 'rules', 'booklet', 'box'] as const;
export type What = (typeof WHATS)[number];

export interface Order {
  what: What[];
  lang: 'de' | 'en' | 'both';
  paper: 'a4' | 'letter';
  bleed: string;
  duplex: 'long' | 'short' | 'none';
  low_ink: boolean;
}

export const addressOfEdition = (game: string, edition: string, rest: string) =>
  `/api/games/${game}/editions/${edition}/${rest}`;

/** Where the PDF of an order is. */
export function pdfOf(game: string, edition: string, order: Order): string {
  const { what, low_ink, ...plain } = order;
  const query = new URLSearchParams({ ...plain, what: what.join(','), low_ink: String(low_ink) });
  return `${addressOfEdition(game, edition, 'paper')}?${query}`;
}
