import { TROUBLES, type Trouble } from '#contract/api/operation.ts';
import type { Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import { isUnavailable } from '#server/storage/errors.ts';
import { createDigest } from './digest.ts';

export type Watch = {
  troubles(): readonly Trouble[];
  /** Whether requests can be answered at all. */
  canServe(): boolean;
  isOutdated(): boolean;
  /** Takes note of a failure, which stands in the log then. Returns the trouble that it is a sign of, 'busy' where the same may
   * succeed later, and nothing for a failure of another kind. */
  note(error: unknown): 'disk_full' | 'read_only' | 'busy' | undefined;
  /** Looks at the database. Who asks while a look is under way shares it. */
  look(): Promise<void>;
  close(): Promise<void>;
};

export type WatchOptions = {
  /** Writes to the log: what is wrong or well again, and how often it was met since the last line of its kind. */
  readonly say: (line: {
    readonly isWell: boolean;
    readonly text: string;
    readonly count: number;
    readonly err?: unknown;
  }) => void;
  /** Called when the server begins to be outdated. */
  readonly onOutdated: () => void;
  readonly everyMs?: number | undefined;
};

const LOOK_EVERY_MS = 5_000;

const WORDS = {
  unreachable: 'the database does not answer',
  outdated: 'another build has changed the database: this one serves nobody any more; start the newer one in its place',
  disk_full: 'the disk is full: nothing can be saved until there is room',
  read_only: 'the database cannot be written, only read',
  busy: 'requests were refused because they could not be served in time',
} as const;
const WELL = {
  unreachable: 'the database answers again',
  outdated: 'the database fits this build again',
  disk_full: 'the disk has room again: saves go on',
  read_only: 'the database can be written again',
} as const;

type Word = keyof typeof WORDS | `${keyof typeof WELL} no more`;

/**
 * Watches whether the database is there, fits this build and can be written: at errors of requests, and every some
 * seconds, so that what has passed is found out without anybody's request.
 */
export function createWatch(
  { storage, clock }: Context,
  { say, onOutdated, everyMs = LOOK_EVERY_MS }: WatchOptions,
): Watch {
  const met = new Set<Trouble>();
  let looking: Promise<void> | undefined;
  const digest = createDigest<Word, unknown>((word, err, count) => {
    const isWell = word.endsWith(' no more');
    const text = isWell ? WELL[word.slice(0, -' no more'.length) as Trouble] : WORDS[word as Trouble];
    say({ isWell, text, count, ...(err === undefined ? {} : { err }) });
  });

  function set(trouble: Trouble, isMet: boolean, error?: unknown): void {
    if (isMet) {
      const isNew = !met.has(trouble);
      met.add(trouble);
      digest.note(trouble, error);
      if (isNew && trouble === 'outdated') onOutdated();
    } else if (met.delete(trouble)) digest.note(`${trouble} no more`, undefined);
  }

  async function lookNow(): Promise<void> {
    try {
      const { isOurs } = await storage.vitals.migration();
      set('unreachable', false);
      set('outdated', !isOurs);
      if (isOurs) await lookAtDisk();
    } catch (error) {
      set('unreachable', true, error);
    }
  }

  async function lookAtDisk(): Promise<void> {
    if (!met.has('disk_full') && !met.has('read_only')) return;
    try {
      await storage.vitals.tryToWrite(clock.now());
      set('disk_full', false);
      set('read_only', false);
    } catch (error) {
      note(error);
    }
  }

  function note(error: unknown): ReturnType<Watch['note']> {
    const trouble = storage.vitals.whyUnwritten(error);
    if (trouble) set(trouble, true, error);
    else if (isUnavailable(error) || isBusy(error)) digest.note('busy', error);
    else return undefined;
    return trouble ?? 'busy';
  }

  const look: Watch['look'] = () => {
    looking ??= lookNow().finally(() => (looking = undefined));
    return looking;
  };

  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return {
    troubles: () => TROUBLES.filter((trouble) => met.has(trouble)),
    canServe: () => !met.has('unreachable') && !met.has('outdated'),
    isOutdated: () => met.has('outdated'),
    note,
    look,
    async close() {
      clearInterval(timer);
      await looking;
      digest.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'server_busy';
}
