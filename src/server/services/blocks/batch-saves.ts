import type { SaveActualReply } from '#contract/api/save.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { whoseSession } from '#server/services/accounts/sessions.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import { saveUnlocked, saveLocked, type Outcome, type Save } from './save-actual.ts';
import { saveInParts } from './save-in-parts.ts';
import { assertPlainValues, opsIn } from './save-request.ts';

/**
 * Saves an athlete's values; resolves when they are on disk.
 * @throws Refusal `not_authenticated` where the session ended before all parts of a long save were saved
 * @throws Refusal `not_found` where the id is not the caller's, or the athlete has no such block
 * @throws Refusal `invalid_input` where a save without `sync` has a value that cannot be logged, or an unknown series
 */
export type SaveActual = (
  caller: Caller,
  place: Save['place'],
  sent: Pick<Save, 'body' | 'session'>,
) => Promise<SaveActualReply>;

type WaitingSave = {
  readonly save: Save;
  resolve(reply: SaveActualReply): void;
  reject(error: unknown): void;
};

/** The most that goes into one transaction, so that it holds nobody up for long. */
const MOST_SAVES = 64;
const MOST_OPS = 500;
/** How many transactions run at a time. */
const MOST_GROUPS = 4;
/** A transaction that has not written by then waits for something of its own, and the next one may begin. */
const SLOW_MS = 100;

/**
 * Returns a function that saves in groups. The saves that wait when a transaction begins go with it, in the order in
 * which they came; of one athlete only the first, so that their next one sees what it wrote. A save whose block is
 * locked, and each save of a transaction that failed, is tried alone, so that nobody waits or fails because of another.
 */
export function batchSaves(context: Context, mostSaves = MOST_SAVES): SaveActual {
  const { storage, clock } = context;
  const queue = createSaveQueue(mostSaves, begin);
  let groups = 0;
  let isTurnTaken = false;

  /** Begins a group as late as can be, so that it is large: when the one before has written, and is being committed. */
  function begin(): void {
    if (isTurnTaken || groups === MOST_GROUPS || !queue.hasFree()) return;
    isTurnTaken = true;
    groups += 1;
    let hasTurn = true;
    const giveWay = (): void => {
      if (hasTurn) isTurnTaken = false;
      hasTurn = false;
      begin();
    };
    const patience = setTimeout(giveWay, SLOW_MS);
    void saveGroup(giveWay).finally(() => {
      clearTimeout(patience);
      groups -= 1;
      giveWay();
    });
  }

  /** Saves a group, which is taken from the queue when the transaction has begun: until then more saves may come. */
  async function saveGroup(onWritten: () => void): Promise<void> {
    let group: readonly WaitingSave[] | undefined;
    try {
      const outcomes = await storage.transaction(
        async (repositories) => {
          group ??= queue.take();
          const saves = group.map(({ save }) => save);
          const saved = await saveUnlocked(repositories, clock, saves);
          onWritten();
          return saved;
        },
        { isLong: queue.isNextLong() },
      );
      for (const one of group ?? []) {
        const outcome = outcomes.get(one.save);
        if (outcome) queue.end(one, outcome);
        else void saveAlone(one);
      }
    } catch (error) {
      // No save is to blame for a transaction that did not even begin, so that trying each alone would not help.
      const isNobodys = group === undefined;
      const failed = group ?? queue.take();
      for (const one of failed) {
        if (isNobodys || failed.length === 1) queue.fail(one, error);
        else void saveAlone(one);
      }
    }
  }

  async function saveAlone(one: WaitingSave): Promise<void> {
    try {
      queue.end(one, await storage.transaction((repositories) => saveLocked(repositories, clock, one.save)));
    } catch (error) {
      queue.fail(one, error);
    }
  }

  return async (caller, place, { body, session }) => {
    assertOwn(caller, place.athleteId);
    if (!body.sync) assertPlainValues(body);
    return saveInParts(body, async (part, isLater) => {
      // The parts of a long save take a while, in which the person may log out.
      if (isLater && !(await whoseSession(context, session))) throw new Refusal('not_authenticated');
      return queue.add({ caller, place, body: part, session });
    });
  };
}

/**
 * Creates the queue of the saves that wait, in the order in which they came. Of one athlete only one is in flight.
 * @param onReady is called when another save may be free to go
 */
function createSaveQueue(mostSaves: number, onReady: () => void) {
  let waiting: readonly WaitingSave[] = [];
  /** The athletes who have a save in flight. */
  const busy = new Set<string>();
  const isFree = ({ save }: WaitingSave): boolean => !busy.has(save.caller.id);
  const free = ({ save }: WaitingSave): void => {
    busy.delete(save.caller.id);
    onReady();
  };
  const fail = (one: WaitingSave, error: unknown): void => {
    free(one);
    one.reject(error);
  };

  return {
    /** Resolves or rejects when the save has ended. */
    add: (save: Save): Promise<SaveActualReply> =>
      new Promise((resolve, reject) => {
        waiting = [...waiting, { save, resolve, reject }];
        onReady();
      }),

    hasFree: (): boolean => waiting.some(isFree),

    /** Whether the next group would be one save of more edits than a group has: only one without `sync` can be. */
    isNextLong(): boolean {
      const next = waiting.find(isFree);
      return next !== undefined && opsIn(next.save.body) > MOST_OPS;
    },

    /** Takes as many as may go together, which are in flight from now on. */
    take(): readonly WaitingSave[] {
      const group: WaitingSave[] = [];
      let ops = 0;
      for (const one of waiting) {
        if (!isFree(one)) continue;
        ops += opsIn(one.save.body);
        if (group.length === mostSaves || (group.length > 0 && ops > MOST_OPS)) break;
        busy.add(one.save.caller.id);
        group.push(one);
      }
      waiting = waiting.filter((one) => !group.includes(one));
      return group;
    },

    /** Says how a save has ended: the athlete's next one may go. */
    end(one: WaitingSave, outcome: Outcome): void {
      if ('refusal' in outcome) return fail(one, outcome.refusal);
      free(one);
      one.resolve(outcome.reply);
    },

    fail,
  };
}
