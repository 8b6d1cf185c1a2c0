import {
  VERSION,
  type Advice,
  type Done,
  type FromClient,
  type FromServer,
  type History,
  type Reason,
} from './protocol';
import { introduce, Refusal, session } from './session.svelte';

type Answer = Done | Advice | History | Reason;
type Distribute<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
/** Anything a client says; the connection gives it its id. */
export type Wish = Distribute<FromClient>;

interface Waiting {
  message: FromClient;
  done(answer: Answer): void;
  refused(problem: unknown): void;
}

/** Where a page comes over plain HTTP from another machine at home, browsers have no `randomUUID`. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;

/** One socket for all tables of this tab. It comes back by itself and then repeats what was not answered. */
export class Connection {
  state = $state<'new' | 'connecting' | 'open' | 'lost'>('new');
  chat = $state(true);
  /** The server speaks another version than this page: only a new page understands it. */
  outdated = $state(false);
  /** What to add to this machine's clock to get the server's. */
  clockOffset = 0;

  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<(message: FromServer) => void>();

  /** Hear every message of the server; gives back how to stop. */
  listen(listener: (message: FromServer) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Say something; resolves when the server has carried it out, throws a `Refusal` if it did not. */
  say(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: newId() } as FromClient;
    return new Promise((done, refused) => {
      this.waiting.set(message.id, { message, done, refused });
      if (this.state === 'open') this.send(message);
      else this.open();
    });
  }

  open(): void {
    if (this.state === 'connecting' || this.state === 'open') return;
    clearTimeout(this.timer);
    this.state = this.state === 'new' ? 'connecting' : 'lost';
    introduce().then(
      () => this.connect(),
      () => this.retry(),
    );
  }

  private connect(): void {
    if (this.socket) return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      for (const line of event.data.split('\n')) this.receive(line);
    };
    socket.onclose = () => {
      this.socket = null;
      this.retry();
    };
  }

  private retry(): void {
    this.state = 'lost';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  private send(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(text: string): void {
    const message = read(text);
    if (!message) return;
    const kept = message.type === 'welcome' ? [...this.waiting.values()] : [];
    switch (message.type) {
      case 'welcome':
        this.pause = FIRST_PAUSE;
        this.state = 'open';
        this.chat = message.chat;
        this.outdated = message.version !== VERSION;
        this.clockOffset = message.now - Date.now();
        session.me = message.me;
        break;
      case 'done':
      case 'advice':
      case 'history':
      case 'reason': {
        const waiting = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        waiting?.done(message);
        break;
      }
      case 'refused': {
        const waiting = message.id === null ? undefined : this.waiting.get(message.id);
        if (message.id !== null) this.waiting.delete(message.id);
        waiting?.refused(new Refusal(message.code, message.words));
        break;
      }
    }
    for (const listener of [...this.listeners]) listener(message);
    // Tables have asked to be shown again by now, so that a kept move meets the table it was made for.
    for (const { message: repeated } of kept) this.send(repeated);
  }

  /** The network is gone: do not wait until the socket notices. */
  drop(): void {
    this.socket?.close();
  }

  /** The network is back: do not wait for the next try. */
  hurry(): void {
    if (this.state === 'lost') {
      this.pause = FIRST_PAUSE;
      this.open();
    }
  }
}

/** A message of the server; what is none, nobody needs to hear. */
function read(text: string): FromServer | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'type' in message ? (message as FromServer) : null;
  } catch {
    return null;
  }
}

export const connection = new Connection();
