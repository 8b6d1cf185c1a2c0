import { connection } from './connection.svelte';
import { beat, drawn } from './motion';
import { Refusal } from './session.svelte';
import type { Action, ChatLine, EventNow, EventSeen, FromServer, GameNow, History, TableNow, Update } from './protocol';
import { carryOut } from './changes';
import type { Words } from './words';

export type Emote = NonNullable<ChatLine['emote']>;

/** Who is to act, and what one is asked oneself. */
type Asked = Pick<GameNow, 'question' | 'to_act'>;

const NOTHING: Words = { de: '', en: '' };

/** More than this many updates behind, a table catches up without showing each event. */
const BACKLOG = 3;

/** One table as this tab sees it: follows the server, shows events one after the other, sends answers. */
export class LiveTable {
  now = $state.raw<TableNow | null>(null);
  /** The game as shown: it trails the server by the events that are still being shown. */
  play = $state.raw<GameNow | null>(null);
  log = $state.raw<EventSeen[]>([]);
  lines = $state.raw<ChatLine[]>([]);
  /** The event that is being shown. */
  event = $state.raw<EventSeen | null>(null);
  /** The answer on its way to the server. */
  answering = $state<string | null>(null);
  /** What a bot would do here and why; `asking` while it thinks. */
  advice = $state.raw<{ notation: string; words: Words } | null>(null);
  asking = $state(false);
  /** Something went wrong: shown until the next thing goes right. */
  problem = $state.raw<Words | null>(null);
  gone = $state.raw<Words | null>(null);
  /** Whose time ran out last; a new object each time. */
  timedOut = $state.raw<{ seat: number } | null>(null);
  /** The game ended before our eyes, so the scoring is worth a ceremony. */
  endedLive = $state(false);

  /** Set by the page that shows the table; where nobody looks, nothing is waited for. */
  watched = false;

  /** What is asked, once the table is drawn; its answers, once the question is: a slow phone has one thing to do at a time. */
  asked = $state.raw<Asked | null>(null);
  private offered = $state<number | undefined>();
  private seq = 0;
  private generation = 0;
  private updates: Update[] = [];
  private showing = false;
  private reasons = new Map<string, Promise<Words>>();
  private readonly stop: () => void;

  constructor(
    readonly id: string,
    private readonly key: string | null,
    private readonly onTurn: () => void,
  ) {
    this.stop = connection.listen((message) => this.receive(message));
    void this.enter();
  }

  close(): void {
    this.stop();
    connection.say({ type: 'leave', table: this.id }).catch(() => undefined);
  }

  // --- what one can do ---

  /** The legal answers, unless one is on its way. */
  get actions(): Action[] {
    const question = this.asked?.question;
    const open = question?.id === this.offered && question === this.play?.question && this.answering === null;
    return question && open ? question.actions : [];
  }

  /** How many of the last answers can be taken back, unless another is on its way. */
  get undoable(): number {
    return this.answering === null ? (this.play?.undo ?? 0) : 0;
  }

  async answer(notation: string): Promise<void> {
    const question = this.play?.question;
    if (!question || this.answering !== null) return;
    this.answering = notation;
    this.advice = null;
    try {
      await connection.say({ type: 'play', table: this.id, question: question.id, action: notation });
      this.problem = null;
    } catch (problem) {
      this.answering = null;
      this.complain(problem);
    }
  }

  /** Why something is not among the answers, in the words of the rules; empty if there is nothing to say. */
  why(answer: string): Promise<Words> {
    const question = this.play?.question;
    if (!question) return Promise.resolve(NOTHING);
    const known = this.reasons.get(answer);
    if (known) return known;
    const reason = connection.say({ type: 'why-not', table: this.id, question: question.id, answer }).then(
      (told) => (told.type === 'reason' && told.words ? sentence(told.words) : NOTHING),
      () => NOTHING,
    );
    this.reasons.set(answer, reason);
    return reason;
  }

  undo = () => this.withQuestion((question) => connection.say({ type: 'undo', table: this.id, question }));

  askAdvice = async () => {
    if (this.asking) return;
    this.asking = true;
    await this.withQuestion(async (question) => {
      const answer = await connection.say({ type: 'ask-advice', table: this.id, question });
      if (answer.type === 'advice' && this.play?.question?.id === answer.question)
        this.advice = { notation: answer.action.notation, words: answer.words };
    });
    this.asking = false;
  };

  sit = (seat: number | null = null) => this.tell({ type: 'sit', table: this.id, seat, key: this.key });
  /** Give up one's seat; before the start one looks on from then on. */
  standUp = async () => {
    await this.tell({ type: 'leave', table: this.id, stand_up: true });
    if (this.now?.phase === 'open') await this.enter();
  };
  arrange = (seat: number, who: 'open' | 'bot' | 'closed', level: string | null = null) =>
    this.tell({ type: 'arrange', table: this.id, seat, who, level });
  chooseRole = (role: string | null, seat: number | null = null) =>
    this.tell({ type: 'choose-role', table: this.id, role, seat });
  start = () => this.tell({ type: 'start', table: this.id });
  pause = (on: boolean) => this.tell({ type: 'pause', table: this.id, on });
  sitIn = (seat: number, on: boolean) => this.tell({ type: 'sit-in', table: this.id, seat, on });
  say = (text: string) => this.tell({ type: 'chat', table: this.id, text });
  emote = (emote: Emote) => this.tell({ type: 'chat', table: this.id, emote });
  rematch = () => this.tell({ type: 'rematch', table: this.id });

  /** Say something; gives the table that the server named, and shows why if it refused. */
  private async tell(wish: Parameters<typeof connection.say>[0]): Promise<string | null> {
    try {
      const answer = await connection.say(wish);
      this.problem = null;
      return answer.type === 'done' ? answer.table : null;
    } catch (problem) {
      this.complain(problem);
      return null;
    }
  }

  private async withQuestion(send: (question: number) => Promise<unknown>): Promise<void> {
    const question = this.play?.question;
    if (!question) return;
    try {
      await send(question.id);
    } catch (problem) {
      this.complain(problem);
    }
  }

  private complain(problem: unknown): void {
    if (problem instanceof Refusal) this.problem = sentence(problem.words);
  }

  // --- what the server says ---

  private async enter(): Promise<void> {
    try {
      await connection.say({ type: 'enter', table: this.id, key: this.now?.key ?? this.key });
    } catch (problem) {
      if (problem instanceof Refusal) this.gone = problem.words;
    }
  }

  private receive(message: FromServer): void {
    if (message.type === 'welcome') {
      if (this.now) void this.enter();
      return;
    }
    if (!('table' in message) || message.table !== this.id) return;
    switch (message.type) {
      case 'table':
        this.resync(message);
        break;
      case 'update':
        if (message.after !== this.seq) void this.enter();
        else {
          this.seq = message.seq;
          this.updates.push(message);
          void this.showUpdates();
        }
        break;
      case 'seats':
        if (this.now) this.now = { ...this.now, seats: message.seats, you: message.you, watchers: message.watchers };
        break;
      case 'clocks':
        if (this.play) this.play = { ...this.play, clocks: message.clocks };
        for (const update of this.updates) update.play = { ...update.play, clocks: message.clocks };
        this.problem = null; // that the game is paused, say
        break;
      case 'undo':
        if (this.play?.question?.id === message.question) this.play = { ...this.play, undo: message.undo };
        for (const update of this.updates) {
          if (update.play.question?.id === message.question) update.play = { ...update.play, undo: message.undo };
        }
        break;
      case 'chat':
        this.lines = [...this.lines, message.line];
        break;
      case 'rematch':
        if (this.now) this.now = { ...this.now, rematch: message.new_table };
        break;
      case 'gone':
        this.gone = message.words;
        break;
    }
  }

  private resync(now: TableNow): void {
    const began = this.now?.phase === 'open' && now.phase === 'running';
    if (this.now?.phase === 'running' && now.phase === 'over') this.endedLive = true;
    // What waited to be shown is not in the log yet.
    const missed = this.seq !== now.seq || this.updates.length > 0;
    this.now = now;
    this.seq = now.seq;
    this.generation += 1;
    this.updates = [];
    this.lines = now.lines;
    this.setPlay(now.play);
    if (now.phase === 'open') void this.contribute();
    const told = now.play?.next_event ?? 0;
    if (this.log.length > told) this.log = this.log.filter((event) => event.number < told);
    if (now.play && (began || missed)) void this.loadLog();
  }

  /** Each person's client adds to the chance, so that the server alone cannot have chosen the deal. */
  private async contribute(): Promise<void> {
    const you = this.now?.you;
    if (you == null || this.now?.seats[you]?.contributed) return;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const randomness = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    await connection.say({ type: 'contribute', table: this.id, randomness }).catch(() => undefined);
  }

  private async loadLog(): Promise<void> {
    const answer = await connection.say({ type: 'ask-history', table: this.id, since: 0 }).catch(() => null);
    if (answer?.type !== 'history') return;
    // It knows what was taken back unseen; what is newer has come since.
    const told = (answer as History).events;
    const since = this.log.filter((event) => event.number >= told.length);
    this.log = mergeLog(since, told);
  }

  private async showUpdates(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    // What an answer has taken away is drawn before what comes of it.
    if (this.answering !== null) await drawn();
    for (let update = this.updates.shift(); update; update = this.updates.shift()) {
      const generation = this.generation;
      if (update.undone !== null) this.log = this.log.filter((event) => event.number < update!.undone!);
      if (update.view !== null && this.play) this.play = { ...this.play, view: update.view };
      // The end is a ceremony, and its last events show that it has come.
      if (update.play.result && this.now && this.now.phase !== 'over') this.endedLive = true;
      for (const event of update.events) {
        this.log = mergeLog(this.log, [event]);
        if (this.generation === generation) this.show(event);
        if (this.updates.length < BACKLOG && this.watched) await beat(event.tempo);
      }
      this.event = null;
      // A resync while the events were shown has brought something newer.
      if (this.generation !== generation) continue;
      if (this.now && update.play.result) this.now = { ...this.now, phase: 'over' };
      if (update.timed_out !== null) this.timedOut = { seat: update.timed_out };
      if (this.play) this.setPlay({ ...update.play, view: this.play.view });
    }
    this.showing = false;
  }

  /** What an event changes is seen as soon as it is shown. */
  private show(event: EventNow): void {
    this.event = event;
    if (this.play) this.play = { ...this.play, view: carryOut(this.play.view, event.changes) };
  }

  private setPlay(play: GameNow | null): void {
    const asked = play?.question?.id;
    if (asked !== this.play?.question?.id || asked === undefined) {
      this.answering = null;
      this.advice = null;
      this.reasons.clear();
    }
    const called = asked !== undefined && this.play !== null && this.play.question === null;
    const first = this.play === null;
    this.play = play;
    if (first) {
      this.asked = play;
      this.offered = asked;
    } else void this.ask();
    if (called) this.onTurn();
  }

  private async ask(): Promise<void> {
    await drawn(); // the board
    await drawn(); // what lies around it
    this.asked = this.play;
    await drawn(); // the question
    this.offered = this.asked?.question?.id;
  }
}

/** Events by number, each once; later knowledge of an event wins. */
export function mergeLog(log: EventSeen[], more: EventSeen[]): EventSeen[] {
  const byNumber = new Map(log.map((event) => [event.number, event]));
  for (const event of more) byNumber.set(event.number, event);
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/** A reason as a sentence of its own. */
function sentence(words: Words): Words {
  const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return { de: upper(words.de), en: upper(words.en) };
}
