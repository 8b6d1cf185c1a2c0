import { titleOf } from './games.svelte';
import { myTables, recognise } from './session.svelte';
import { LiveTable } from './table.svelte';
import { callToTurn } from './turn';

/** So many running games are followed at once. */
const MOST = 8;

/** The tables of this tab. Games in which I play stay open while I look elsewhere, so that I hear when it is my turn. */
class Tables {
  all = $state.raw<LiveTable[]>([]);
  private shown: LiveTable | null = null;

  /** The table that a page shows from now on. */
  visit(id: string, key: string | null): LiveTable {
    this.shown = this.find(id) ?? this.open(id, key);
    return this.shown;
  }

  /** The page is left. */
  leave(table: LiveTable): void {
    if (this.shown === table) this.shown = null;
    table.watched = false;
    if (!isMine(table)) this.close(table);
  }

  /** Follow my running games, also those of earlier visits. */
  async gather(): Promise<void> {
    if (!(await recognise())) return;
    const { tables } = await myTables();
    for (const { table, phase } of tables.slice(0, MOST)) {
      if (phase === 'running' && !this.find(table)) this.open(table, null);
    }
  }

  find(id: string): LiveTable | undefined {
    return this.all.find((table) => table.id === id);
  }

  /** My running games besides this one. */
  besides(id: string): LiveTable[] {
    return this.all.filter((table) => table.id !== id && isMine(table));
  }

  private open(id: string, key: string | null): LiveTable {
    const table = new LiveTable(id, key, () => callToTurn(nameOfGame(table)));
    this.all = [...this.all, table];
    return table;
  }

  private close(table: LiveTable): void {
    table.close();
    this.all = this.all.filter((other) => other !== table);
  }
}

export function isMine(table: LiveTable): boolean {
  return table.now?.phase === 'running' && table.now.you !== null;
}

export function asksMe(table: LiveTable): boolean {
  return isMine(table) && table.play?.question != null;
}

export function nameOfGame(table: LiveTable): string {
  return table.now ? titleOf(table.now) : '';
}

export const tables = new Tables();
