import { t } from './i18n.svelte';
import type {
  EditionInfo,
  GameInfo,
  Lesson,
  Me,
  MyTables,
  PersonalLink,
  Problem,
  Replay,
  Rules,
  Session,
} from './protocol';
import type { Words } from './words';

export const STANDARD = 'standard';

/** A refusal of the server, in both languages. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly words: Words,
  ) {
    super(words.en);
  }
}

export const session = $state<{ me: Me | null }>({ me: null });

/** Ask the server, or tell it something; what it refuses is thrown as a `Refusal`. */
export async function http<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  ).catch(() => null);
  if (response?.ok) return (await response.json()) as Answer;
  const problem = (await response?.json().catch(() => null)) as Problem | null | undefined;
  throw new Refusal(
    problem?.code ?? 'offline',
    problem?.words ?? { de: 'Der Server antwortet nicht.', en: 'The server does not answer.' },
  );
}

let introduced: Promise<Me> | null = null;

/** Who I am here; whoever has not been here before becomes a guest under a proposed name. */
export function introduce(): Promise<Me> {
  introduced ??= http<Session>('/api/session')
    .then(async ({ me }) => me ?? (await http<Session>('/api/session', { nickname: proposedName() })).me!)
    .then((me) => {
      session.me = me;
      return me;
    })
    .catch((problem: unknown) => {
      introduced = null;
      throw problem;
    });
  return introduced;
}

/** Look who I am without becoming anybody. */
export async function recognise(): Promise<Me | null> {
  const { me } = await http<Session>('/api/session');
  session.me = me;
  return me;
}

export async function rename(nickname: string): Promise<void> {
  session.me = (await http<Session>('/api/session', { nickname })).me;
}

export async function claim(token: string): Promise<void> {
  session.me = (await http<Session>('/api/session/claim', { token })).me;
}

export const personalLink = () => http<PersonalLink>('/api/session/link', {});
export const myTables = () => http<MyTables>('/api/tables/mine');
export const rulesOf = (game: string, edition: string) => http<Rules>(`/api/games/${game}/editions/${edition}/rules`);
/** Have cards of one's own checked and kept; tables can then be made with them. */
export const keepEdition = (game: string, cards: unknown) => http<EditionInfo>(`/api/games/${game}/editions`, cards);
export const lessonOf = (game: string) => http<Lesson>(`/api/games/${game}/lesson`);
export const replayOf = (table: string, seat: string) => http<Replay>(`/api/tables/${table}/frames?seat=${seat}`);

/** What a client shows of an edition's cards: the names of roles, and whatever else its game's board knows. */
export interface Printed {
  roles: Record<string, Words>;
}

const kept = new Map<string, Promise<Printed>>();

/** What is printed on the cards of a table; null for the standard ones, which the client brings along. */
export function printedOf(game: string, edition: string): Promise<Printed | null> {
  if (edition === STANDARD) return Promise.resolve(null);
  const known = kept.get(edition);
  if (known) return known;
  const asked = http<Printed>(`/api/games/${game}/editions/${edition}/printed`).catch((problem: unknown) => {
    kept.delete(edition);
    throw problem;
  });
  kept.set(edition, asked);
  return asked;
}

let games: Promise<GameInfo[]> | null = null;
export function allGames(): Promise<GameInfo[]> {
  games ??= http<GameInfo[]>('/api/games').catch((problem: unknown) => {
    games = null;
    throw problem;
  });
  return games;
}

function proposedName(): string {
  const names = t('guest.names').split(' ');
  return names[Math.floor(Math.random() * names.length)]!;
}
