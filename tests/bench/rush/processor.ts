import { readFileSync } from 'node:fs';

/** Linux counts a process's time in these, whatever its own clock does. */
const TICK_MS = 10;
const LOOK_EVERY_MS = 200;

export type Work = { readonly servers: number; readonly database: number | undefined };

type Pids = { readonly servers: () => readonly number[]; readonly database: () => Promise<readonly number[]> };

/**
 * Adds up what processes take of the processors, in ms, until it is asked for; looked at often, since some of them end
 * meanwhile. The database's are undefined where they do not run on this machine.
 */
export function watchProcessor(pids: Pids): { end(): Promise<Work> } {
  const servers = new Map<number, Span>();
  const database = new Map<number, Span>();

  async function look(): Promise<void> {
    for (const pid of pids.servers()) note(servers, pid);
    for (const pid of await pids.database()) note(database, pid, '(postgres)');
  }

  let last = look();
  const timer = setInterval(() => {
    last = last.then(look);
  }, LOOK_EVERY_MS);
  return {
    end: async () => {
      clearInterval(timer);
      await last;
      await look();
      return { servers: sum(servers), database: database.size === 0 ? undefined : sum(database) };
    },
  };
}

type Span = { readonly first: number; last: number };

function note(spans: Map<number, Span>, pid: number, name = ''): void {
  const now = takenBy(pid, name);
  if (now === undefined) return;
  const span = spans.get(pid);
  if (span) span.last = now;
  else spans.set(pid, { first: now, last: now });
}

function sum(spans: ReadonlyMap<number, Span>): number {
  return [...spans.values()].reduce((total, { first, last }) => total + last - first, 0);
}

/** Undefined where there is no such process any more, or it is another program. */
function takenBy(pid: number, name: string): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (!text.includes(name)) return undefined;
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
