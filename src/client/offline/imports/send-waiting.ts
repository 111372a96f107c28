import { MAX_NAMES_MATCHED } from '#contract/history-vocabulary.ts';
import type {
  AskedSession,
  ImportedSession,
  ImportHistoryReply,
  MatchExercisesReply,
  OnConflict,
} from '#contract/api/training-history.ts';
import type { CallFailure, Result } from '#client/api/call.ts';
import type { ImportBatch, ImportStore, Names, OpenQuestions, WaitingImport } from './waiting-import.ts';

/** The calls of the API that an import makes once it was agreed to. */
export type ImportCalls = {
  readonly importHistory: (sessions: ImportedSession[], onConflict: OnConflict) => Promise<Result<ImportHistoryReply>>;
  readonly matchExercises: (names: string[]) => Promise<Result<MatchExercisesReply>>;
};

/** How the sending of an import ended. */
export type SendingEnd =
  /** There is none, or it was given up meanwhile. */
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped'; readonly failure: CallFailure }
  /** All was sent but for the workouts about which the person has to be asked. */
  | { readonly kind: 'asks'; readonly open: OpenQuestions }
  | { readonly kind: 'done'; readonly waiting: WaitingImport };

/** While the server writes one batch the next are made ready and sent. */
const BATCHES_AT_ONCE = 4;

/**
 * Sends what waits of an import, some batches at once, and stops where one of them fails. A batch leaves the device
 * once the server has it: where an answer was lost it is sent again, and what is there already is passed over.
 * @throws whatever the store throws
 */
export async function sendWaiting(store: ImportStore, calls: ImportCalls): Promise<SendingEnd> {
  for (;;) {
    const waiting = await store.find();
    if (waiting === undefined) return { kind: 'none' };
    if (waiting.unmatched.length > 0) {
      const matched = await matchNames(waiting.unmatched, calls);
      if (!matched.ok) return { kind: 'stopped', failure: matched.failure };
      await store.put({ ...waiting, unmatched: [], names: matched.data });
      continue;
    }
    const batches = await store.next(BATCHES_AT_ONCE);
    if (batches.length === 0) {
      if (waiting.open) return { kind: 'asks', open: waiting.open };
      await store.remove(waiting.id);
      return { kind: 'done', waiting };
    }
    const failure = await sendTogether(batches, waiting, { store, calls });
    if (failure) return { kind: 'stopped', failure };
  }
}

/** Sends these batches. @returns why one of them did not arrive; undefined where all did */
async function sendTogether(
  batches: readonly ImportBatch[],
  waiting: WaitingImport,
  { store, calls }: { readonly store: ImportStore; readonly calls: ImportCalls },
): Promise<CallFailure | undefined> {
  const { onConflict = ASK } = waiting;
  const results = await Promise.all(batches.map((batch) => calls.importHistory(withNames(batch, waiting.names), onConflict)));
  let next = waiting;
  let failure: CallFailure | undefined;
  const sent: number[] = [];
  const left: ImportBatch[] = [];
  for (const [index, batch] of batches.entries()) {
    const result = results[index];
    if (result?.ok) {
      const asked = result.data.conflicts?.asked ?? [];
      next = withReply(next, batch.at, result.data);
      if (asked.length === 0) sent.push(batch.at);
      else left.push(onlyAsked(batch, asked));
    } else failure ??= result?.failure;
  }
  if (sent.length + left.length > 0) await store.put(next, sent, left);
  return failure;
}

const ASK: OnConflict = { changed: 'ask', twice: 'ask' };
/** So many workouts of each kind are shown with their question. */
const FIRST = 3;

function withReply(waiting: WaitingImport, at: number, { added, known, conflicts }: ImportHistoryReply): WaitingImport {
  const { asked = [], replaced = 0, stayed = 0, elsewhere = 0 } = conflicts ?? {};
  const about = (why: AskedSession['why']) => {
    const { count, first } = waiting.open?.[why] ?? { count: 0, first: [] };
    const more = asked.filter((one) => one.why === why);
    return { count: count + more.length, first: [...first, ...more].slice(0, FIRST) };
  };
  return {
    ...waiting,
    added: waiting.added + added,
    known: waiting.known + known,
    replaced: (waiting.replaced ?? 0) + replaced,
    stayed: (waiting.stayed ?? 0) + stayed,
    elsewhere: (waiting.elsewhere ?? 0) + elsewhere,
    ...(asked.length > 0 && {
      open: {
        changed: about('changed'),
        twice: about('twice'),
        batches: [...(waiting.open?.batches ?? []), at],
      },
    }),
  };
}

/** What the person answered, so that the batches that wait for it are sent. What was not asked may still be. */
export function answered(waiting: WaitingImport, answer: Partial<OnConflict>): WaitingImport {
  return { ...waiting, open: undefined, onConflict: { ...ASK, ...waiting.onConflict, ...answer } };
}

function onlyAsked({ at, sessions }: ImportBatch, asked: readonly AskedSession[]): ImportBatch {
  const keys = new Set(asked.map(({ source, key }) => `${source} ${key}`));
  return { at, sessions: sessions.filter(({ source, key }) => keys.has(`${source} ${key}`)) };
}

/** Asks what the list of exercises calls these names, as many at once as a call takes. */
export async function matchNames(
  names: readonly string[],
  { matchExercises }: Pick<ImportCalls, 'matchExercises'>,
): Promise<Result<Names>> {
  const result = await matchExercises(names.slice(0, MAX_NAMES_MATCHED));
  if (!result.ok) return result;
  const data: Names = result.data.matches.map(({ name, listed }) => [name, listed]);
  if (names.length <= MAX_NAMES_MATCHED) return { ...result, data };
  const others = await matchNames(names.slice(MAX_NAMES_MATCHED), { matchExercises });
  return others.ok ? { ...others, data: [...data, ...others.data] } : others;
}

function withNames({ sessions }: ImportBatch, names: Names): ImportedSession[] {
  const listed = new Map(names);
  return sessions.map(({ sets, ...session }) => ({
    ...session,
    sets: sets.map((set) => ({ ...set, listed: set.listed ?? listed.get(set.exercise) ?? null })),
  }));
}
