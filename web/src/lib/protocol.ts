// Made from src/zaubertisch/server/protocol.py by `python -m zaubertisch.server.typescript`. Do not edit.

export const VERSION = 3;
export const MESSAGE_BYTES = 16384;
export const CHAT_LENGTH = 200;
export const NICKNAME_LENGTH = 24;

/**
 * Send me the public tables now, and every change from now on; or stop that.
 */
export interface FollowLobby {
  type: "follow-lobby";
  id: string;
  on?: boolean;
}

/**
 * A new table. `done` names it; a `table` message follows. Other cards than the standard ones come by HTTP first.
 *
 * Seats are drawn anew at the start if `order` is random. `absence`: seconds after which a bot sits in for a player
 * who is not connected (none: only when another player asks for it).
 */
export interface CreateTable {
  type: "create";
  id: string;
  game: string;
  seats: SeatWish[];
  options?: Record<string, string | number | boolean>;
  edition?: string | null;
  order?: "random" | "set";
  clock?: Clock | null;
  absence?: number | null;
  private?: boolean;
  chat?: boolean;
}

/**
 * Who shall sit on a seat of a new table. `level` names a bot, `role` a faction or character (else any).
 */
export interface SeatWish {
  who: "bot" | "me" | "open";
  level?: string | null;
  role?: string | null;
}

/**
 * How long players may think, in seconds: for each decision, for all of their decisions together, or both.
 *
 * After each decision `increment` seconds are added to the time for all. A decision whose time runs out is made by
 * a bot; when the time for all is used up, the bot plays that seat to the end.
 */
export interface Clock {
  per_move?: number | null;
  per_game?: number | null;
  increment?: number;
}

/**
 * Sit down at any public table of this game that waits for players, or open one; it starts when it is full.
 */
export interface QuickMatch {
  type: "quick-match";
  id: string;
  game: string;
  players?: number;
}

/**
 * A game's guided first game: a private table at the lesson's position, against bots, which starts at once.
 *
 * `done` names it. Its journal begins with the position, and replays and verifies like any other.
 */
export interface OpenLesson {
  type: "open-lesson";
  id: string;
  game: string;
}

/**
 * Show me a table from now on: as a player if I have a seat there, else as an onlooker.
 *
 * Also the way to catch up: send it again after reconnecting, or when an update's `after` is not the last `seq`.
 */
export interface EnterTable {
  type: "enter";
  id: string;
  table: string;
  key?: string | null;
}

/**
 * Stop looking; with `stand_up`, give up my seat too: it becomes open before the start, a bot's afterwards.
 */
export interface LeaveTable {
  type: "leave";
  id: string;
  table: string;
  stand_up?: boolean;
}

/**
 * Take an open seat: this one, or any.
 */
export interface SitDown {
  type: "sit";
  id: string;
  table: string;
  seat?: number | null;
  key?: string | null;
}

/**
 * The host opens a seat, gives it to a bot, or closes it (the table gets smaller), before the start.
 */
export interface ArrangeSeat {
  type: "arrange";
  id: string;
  table: string;
  seat: number;
  who: "bot" | "closed" | "open";
  level?: string | null;
}

/**
 * My faction or character; null for any. The host may choose for a bot's seat.
 */
export interface ChooseRole {
  type: "choose-role";
  id: string;
  table: string;
  role?: string | null;
  seat?: number | null;
}

/**
 * My part of the chance, 32 random bytes as hex: once, when the table's commitment is known, before the start.
 */
export interface Contribute {
  type: "contribute";
  id: string;
  table: string;
  randomness: string;
}

/**
 * The host starts the game; every seat must be taken.
 */
export interface StartGame {
  type: "start";
  id: string;
  table: string;
}

/**
 * My answer to a question, in notation. Refused as late if the table has moved on from that question.
 */
export interface Play {
  type: "play";
  id: string;
  table: string;
  question: number;
  action: string;
}

/**
 * Why can I not answer this? `answer` may be the beginning of one. Answered with `reason`; nothing changes.
 */
export interface AskWhyNot {
  type: "why-not";
  id: string;
  table: string;
  question: number;
  answer: string;
}

/**
 * Take back my last decision, as long as that is innocent; `question` is the one I am asked now.
 */
export interface TakeBack {
  type: "undo";
  id: string;
  table: string;
  question: number;
}

/**
 * I agree to a pause (or want to go on): clocks stand while all people at the table agree.
 */
export interface Pause {
  type: "pause";
  id: string;
  table: string;
  on: boolean;
}

/**
 * Let a bot play a seat (mine at any time, another's once he is away for the grace time), or take mine back.
 */
export interface SitIn {
  type: "sit-in";
  id: string;
  table: string;
  seat: number;
  on: boolean;
}

/**
 * A line of chat or an emote, for everybody at the table. It is not kept.
 */
export interface Say {
  type: "chat";
  id: string;
  table: string;
  text?: string | null;
  emote?: "good-game" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well-played" | "wow" | null;
}

/**
 * What would a bot do here? Answered with `advice`.
 */
export interface AskAdvice {
  type: "ask-advice";
  id: string;
  table: string;
  question: number;
}

/**
 * The events from number `since` up to `until` (exclusive), as I may see them. Answered with `history`.
 */
export interface AskHistory {
  type: "ask-history";
  id: string;
  table: string;
  since?: number;
  until?: number | null;
}

/**
 * The same again after the end: `done` names the new table, and everybody at the old one hears of it.
 */
export interface Rematch {
  type: "rematch";
  id: string;
  table: string;
}

/**
 * POST /api/session: become a guest (a cookie comes back), or change one's nickname.
 */
export interface Introduce {
  nickname: string;
}

/**
 * POST /api/session/claim: use a personal link on this device.
 */
export interface Claim {
  token: string;
}

/**
 * The first message on a connection.
 */
export interface Welcome {
  type: "welcome";
  version: number;
  me: Me;
  now: number;
  chat: boolean;
}

/**
 * Who I am here.
 */
export interface Me {
  id: string;
  nickname: string;
}

/**
 * Carried out and, where it changed a table, on disk. `table` names the table that was made or found.
 */
export interface Done {
  type: "done";
  id: string;
  table: string | null;
}

/**
 * Not carried out, and why; nothing has changed. `id` is null if the message could not be read.
 *
 * `clause` is the clause of the rules that forbids it, if one does.
 *
 * Codes: bad-message, no-such-table, no-such-game, no-such-edition, no-key, not-allowed, not-your-seat, late, illegal,
 * bad-set-up, taken, too-many, too-fast, chat-off, nothing-to-undo, gone.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  words: Words;
  table: string | null;
  clause: string | null;
}

/**
 * The same words in German and in English.
 */
export interface Words {
  de: string;
  en: string;
}

/**
 * Why an answer is not possible, and the clause that says so; null if it is possible.
 */
export interface Reason {
  type: "reason";
  id: string;
  table: string;
  clause: string | null;
  words: Words | null;
}

/**
 * The public tables that are open or running.
 */
export interface Lobby {
  type: "lobby";
  tables: TableCard[];
}

/**
 * A table as the lobby shows it.
 */
export interface TableCard {
  table: string;
  game: string;
  phase: "open" | "over" | "running";
  options: Record<string, string | number | boolean>;
  edition: string;
  seats: Seat[];
  clock: Clock | null;
  watchers: number;
  private: boolean;
  created: number;
  changed: number;
  lesson: boolean;
  edition_name: string | null;
  winners: number[] | null;
}

/**
 * A seat as everybody at the table sees it.
 */
export interface Seat {
  who: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
  role: string | null;
  host: boolean;
  connected: boolean;
  away_since: number | null;
  contributed: boolean;
  wants_pause: boolean;
  bot_because: "absent" | "asked" | "time" | null;
}

/**
 * A table appeared or changed; `gone` if it left the lobby.
 */
export interface LobbyChange {
  type: "lobby-change";
  table: string;
  card: TableCard | null;
  gone: boolean;
}

/**
 * A whole table as I may see it: on entering, and whenever more changed than an `update` tells.
 */
export interface TableNow {
  type: "table";
  table: string;
  seq: number;
  game: string;
  options: Record<string, string | number | boolean>;
  edition: string;
  order: "random" | "set";
  clock: Clock | null;
  absence: number | null;
  private: boolean;
  key: string | null;
  chat: boolean;
  phase: "open" | "over" | "running";
  seats: Seat[];
  you: number | null;
  watchers: number;
  proof: Proof;
  play: GameNow | null;
  lines: ChatLine[];
  rematch: string | null;
  lesson: boolean;
  edition_name: string | null;
}

/**
 * What makes a deal verifiable. The commitment is there from the beginning, the seed from the end of the game.
 */
export interface Proof {
  commitment: string;
  seed: string | null;
}

/**
 * A running or finished game as I may see it.
 */
export interface GameNow {
  next_event: number;
  to_act: number | null;
  question: Question | null;
  undo: number;
  clocks: Clocks | null;
  result: Record<string, unknown> | null;
  view: object;
}

/**
 * What I am asked, by which clause; `id` comes back with the answer.
 *
 * `preview` is what would come of answers, as the game declares it (in TypeScript: `Previews[game]`).
 */
export interface Question {
  id: number;
  kind: string;
  clause: string;
  words: Words;
  help: Words | null;
  actions: Action[];
  preview: object | null;
}

/**
 * One legal answer: its number, how it is written, what it consists of and what it says in both languages.
 */
export interface Action {
  id: number;
  notation: string;
  verb: string;
  args: Record<string, number | string | (number | string)[] | null>;
  words: Words;
}

/**
 * How long everybody still has. All times are as of `now`, in a pause its beginning; the running one goes down.
 */
export interface Clocks {
  now: number;
  running: number | null;
  deadline: number | null;
  left: number[] | null;
  paused: boolean;
}

/**
 * A line of chat or an emote; `seat` is null for onlookers.
 */
export interface ChatLine {
  name: string;
  seat: number | null;
  text: string | null;
  emote: "good-game" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well-played" | "wow" | null;
  at: number;
}

/**
 * What happened, and how everything is now. If `after` is not the last `seq` you saw, something was missed: enter.
 *
 * The changes of all events in turn make the view as it is now; `view` is the whole of it where they do not.
 * After an undo, `undone` is the number of the first event that is taken back; the events here follow from there.
 * `timed_out` is the seat for which a bot decided, or for which it was passed, because its time ran out.
 */
export interface Update {
  type: "update";
  table: string;
  after: number;
  seq: number;
  events: EventNow[];
  view: object;
  play: Progress;
  undone: number | null;
  timed_out: number | null;
}

/**
 * An event that has just happened: how long to show it, in milliseconds, and what it changes in my view.
 *
 * `changes` has the parts of the view that are not as before, by their paths: "looks", "realm.b3.face",
 * "players.1.life".
 */
export interface EventNow {
  number: number;
  cause: number;
  kind: string;
  seat: number | null;
  facts: Record<string, number | string | (number | string)[] | null>;
  words: Words | null;
  tempo: number;
  changes: Record<string, unknown>;
}

/**
 * How far a running or finished game is, as I may see it.
 */
export interface Progress {
  next_event: number;
  to_act: number | null;
  question: Question | null;
  undo: number;
  clocks: Clocks | null;
  result: Record<string, unknown> | null;
}

/**
 * Who came, went, connected, is played for by a bot, or wants a pause.
 */
export interface SeatsChange {
  type: "seats";
  table: string;
  seats: Seat[];
  you: number | null;
  watchers: number;
}

/**
 * The clocks were stopped or go on, or somebody's lost connection is forgiven.
 */
export interface ClocksChange {
  type: "clocks";
  table: string;
  clocks: Clocks;
}

/**
 * How many of my last decisions I may take back now; comes a moment after the question it belongs to.
 */
export interface UndoChange {
  type: "undo";
  table: string;
  question: number;
  undo: number;
}

/**
 * Somebody at the table said something.
 */
export interface Said {
  type: "chat";
  table: string;
  line: ChatLine;
}

/**
 * What the strongest bot would do, and what can be expected of that.
 */
export interface Advice {
  type: "advice";
  id: string;
  table: string;
  question: number;
  action: Action;
  words: Words;
}

/**
 * Past events.
 */
export interface History {
  type: "history";
  id: string;
  table: string;
  events: EventSeen[];
}

/**
 * One event as I may see it, and as a sentence of the log (null if another event tells it already).
 */
export interface EventSeen {
  number: number;
  cause: number;
  kind: string;
  seat: number | null;
  facts: Record<string, number | string | (number | string)[] | null>;
  words: Words | null;
}

/**
 * Somebody opened a new table for the same again; your seat there is kept for you.
 */
export interface RematchOffer {
  type: "rematch";
  table: string;
  new_table: string;
}

/**
 * The table is no more, or you may no longer see it.
 */
export interface TableGone {
  type: "gone";
  table: string;
  words: Words;
}

/**
 * The server closes this connection; whether and when to come back.
 */
export interface Closing {
  type: "closing";
  words: Words;
  again: boolean;
}

/**
 * GET /api/session; null until there is a guest.
 */
export interface Session {
  me: Me | null;
}

/**
 * POST /api/session/link: a token for `/me#<token>` that makes another device the same guest for a while.
 */
export interface PersonalLink {
  token: string;
  expires: number;
}

/**
 * GET /api/games: everything needed to set up a table, and what pages say of the game.
 */
export interface GameInfo {
  id: string;
  names: Words;
  about: Words;
  minutes: number | null;
  rules_version: string;
  min_players: number;
  max_players: number;
  quick_seats: number;
  has_lesson: boolean;
  options: OptionInfo[];
  roles: RoleInfo[];
  role_title: Words;
  editions: EditionInfo[];
  bots: BotInfo[];
  labels: Record<string, Words>;
}

/**
 * A choice before the game; `numbers` are the bounds if any whole number between them will do.
 */
export interface OptionInfo {
  name: string;
  title: Words;
  default: string | number | boolean;
  choices: OptionChoice[];
  numbers: number[] | null;
}

/**
 * One value of an option.
 */
export interface OptionChoice {
  value: string | number | boolean;
  words: Words;
}

/**
 * A faction or character.
 */
export interface RoleInfo {
  id: string;
  name: Words;
}

/**
 * An edition that a new table can choose; also the answer to POST /api/games/<game>/editions.
 */
export interface EditionInfo {
  edition: string;
  name: string;
}

/**
 * A bot that can be given a seat.
 */
export interface BotInfo {
  level: string;
  words: Words;
}

/**
 * GET /api/games/<game>/editions/<edition>/things: all things of an edition by their ids.
 */
export interface Things {
  things: Record<string, Thing>;
}

/**
 * What people call a thing that views, answers and events name by its id, and what is printed on it.
 */
export interface Thing {
  name: Words;
  text: Words | null;
}

/**
 * GET /api/games/<game>/rules, or …/editions/<edition>/rules with the figures of other cards.
 */
export interface Rules {
  game: string;
  prefix: string;
  sections: RuleSection[];
  edition_name: string | null;
}

/**
 * A section of the rules.
 */
export interface RuleSection {
  number: string;
  title: Words;
  preface: RulePart[];
  clauses: RuleClause[];
}

/**
 * Words of a clause that share one source: S rulebook, P published about the printed game, R our ruling.
 */
export interface RulePart {
  source: "P" | "R" | "S";
  words: Words;
}

/**
 * One clause, with its full number such as AO-4.6.
 */
export interface RuleClause {
  number: string;
  parts: RulePart[];
}

/**
 * GET /api/games/<game>/lesson: the notes of its guided first game.
 */
export interface Lesson {
  game: string;
  minutes: number;
  notes: LessonNote[];
}

/**
 * A note of a guided first game. Of all notes that fit the moment, the first one is shown.
 *
 * `at` is the kind of the question the learner is asked, "wait" while others decide, "over" at the end. `turn` counts
 * his turns from 1. `after` lists events of his that have all happened since his turn began: their kind as `event`,
 * and some of their facts. `shows` is what his view must have: "realm.b2.face" leads to a value, and null is also what
 * is not there. `forced` says whether he has but one answer. `suggests` is an answer worth trying, and the note fits
 * only while it is possible; he is free to give another.
 */
export interface LessonNote {
  at: string;
  pages: Words[];
  turn: number | null;
  after: Record<string, number | string | (number | string)[] | null>[];
  shows: Record<string, number | string | boolean | null>;
  forced: boolean | null;
  suggests: string | null;
  clauses: string[];
}

/**
 * GET /api/tables/mine: my open, running and finished tables, the latest first.
 */
export interface MyTables {
  tables: TableCard[];
}

/**
 * GET /api/tables/<table>/frames?seat=<0…|onlooker|open>: a finished game, moment by moment.
 *
 * Seen through one pair of eyes of the time, or with all cards open, also those that were decided later.
 */
export interface Replay {
  table: string;
  game: string;
  edition: string;
  seats: Seat[];
  options: Record<string, string | number | boolean>;
  proof: Proof;
  seat: number | null;
  open: boolean;
  frames: Frame[];
  result: Record<string, unknown>;
  edition_name: string | null;
}

/**
 * One moment of a replay: an input (none in the first frame), what followed, and the view after it.
 */
export interface Frame {
  n: number;
  who: number | string | null;
  what: string | null;
  events: EventSeen[];
  view: object;
}

/**
 * The body of every HTTP answer that is not a success.
 */
export interface Problem {
  code: string;
  words: Words;
}

export type FromClient =
  | FollowLobby
  | CreateTable
  | QuickMatch
  | OpenLesson
  | EnterTable
  | LeaveTable
  | SitDown
  | ArrangeSeat
  | ChooseRole
  | Contribute
  | StartGame
  | Play
  | AskWhyNot
  | TakeBack
  | Pause
  | SitIn
  | Say
  | AskAdvice
  | AskHistory
  | Rematch;

export type FromServer =
  | Welcome
  | Done
  | Refused
  | Reason
  | Lobby
  | LobbyChange
  | TableNow
  | Update
  | SeatsChange
  | ClocksChange
  | UndoChange
  | Said
  | Advice
  | History
  | RematchOffer
  | TableGone
  | Closing;
