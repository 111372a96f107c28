import { MAX_NAMED_AT_ONCE, MAX_NAMES_MATCHED } from '#contract/history-vocabulary.ts';
import type {
  AskedSession,
  HistorySet,
  ImportedSession,
  ImportHistoryReply,
  MatchExercisesReply,
  NamedExercise,
  NameExercisesBody,
  NameExercisesReply,
  OnConflict,
} from '#contract/api/training-history.ts';
import type { CallFailure, Result } from '#client/api/call.ts';
import { asMeant, createNaming } from '#domain/history/name-meaning.ts';
import type { ImportBatch, ImportStore, Names, OpenQuestions, WaitingImport } from './waiting-import.ts';

/** The calls of the API that an import makes once it was agreed to. */
export type ImportCalls = {
  readonly importHistory: (sessions: ImportedSession[], onConflict: OnConflict) => Promise<Result<ImportHistoryReply>>;
  readonly matchExercises: (names: string[]) => Promise<Result<MatchExercisesReply>>;
  readonly nameExercises: (said: NameExercisesBody) => Promise<Result<NameExercisesReply>>;
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
      const { names, remembered } = waiting.namesStay ? asInFile(matched.data) : matched.data;
      await store.put({ ...waiting, unmatched: [], names, said: [...remembered, ...(waiting.said ?? [])] });
      continue;
    }
    if (waiting.toRemember) {
      const remembered = await remember(waiting, waiting.toRemember, calls);
      if (!remembered.ok) return { kind: 'stopped', failure: remembered.failure };
      await store.put(remembered.data);
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

/** Has the server remember the first names of those that are left. What was said later elsewhere counts here, too. */
async function remember(
  waiting: WaitingImport,
  { names, chosenAt }: NonNullable<WaitingImport['toRemember']>,
  { nameExercises }: Pick<ImportCalls, 'nameExercises'>,
): Promise<Result<WaitingImport>> {
  const result = await nameExercises({ names: names.slice(0, MAX_NAMED_AT_ONCE), chosenAt });
  // More is not remembered than there is room for: what was said still holds for this import.
  if (!result.ok && result.failure.kind === 'refused' && result.failure.status === 400) {
    const data = {
      ...waiting,
      said: [...(waiting.said ?? []), ...names],
      toRemember: undefined,
      forgotten: names.length,
    };
    return { ok: true, stored: false, kept: false, data };
  }
  if (!result.ok) return result;
  const left = names.slice(MAX_NAMED_AT_ONCE);
  const data = {
    ...waiting,
    said: [...(waiting.said ?? []), ...result.data.names],
    toRemember: left.length > 0 ? { names: left, chosenAt } : undefined,
    followed: (waiting.followed ?? 0) + result.data.sets,
  };
  return { ...result, data };
}

/** Sends these batches. @returns why one of them did not arrive; undefined where all did */
async function sendTogether(
  batches: readonly ImportBatch[],
  waiting: WaitingImport,
  { store, calls }: { readonly store: ImportStore; readonly calls: ImportCalls },
): Promise<CallFailure | undefined> {
  const { onConflict = ASK } = waiting;
  const named = withNames(waiting);
  const results = await Promise.all(batches.map((batch) => calls.importHistory(named(batch), onConflict)));
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

/** What the list of exercises calls names of a file, and what the person said of them before. */
export type Matched = { readonly names: Names; readonly remembered: readonly NamedExercise[] };

/** Leaves the names as they are in the file; what their numbers mean does not depend on them. */
export function asInFile({ remembered }: Matched): Matched {
  return { names: [], remembered: remembered.map((one) => ({ ...one, listed: null })) };
}

/** Asks what these names are, as many at once as a call takes. */
export async function matchNames(
  names: readonly string[],
  { matchExercises }: Pick<ImportCalls, 'matchExercises'>,
): Promise<Result<Matched>> {
  const result = await matchExercises(names.slice(0, MAX_NAMES_MATCHED));
  if (!result.ok) return result;
  const { matches, remembered } = result.data;
  const data: Matched = { names: matches.map(({ name, listed }) => [name, listed]), remembered };
  if (names.length <= MAX_NAMES_MATCHED) return { ...result, data };
  const others = await matchNames(names.slice(MAX_NAMES_MATCHED), { matchExercises });
  if (!others.ok) return others;
  const both = {
    names: [...data.names, ...others.data.names],
    remembered: [...remembered, ...others.data.remembered],
  };
  return { ...others, data: both };
}

function withNames({ names, said = [] }: WaitingImport): (batch: ImportBatch) => ImportedSession[] {
  const listed = new Map(names);
  const saidOf = createNaming(said);
  const named = (set: HistorySet): HistorySet => {
    const one = saidOf(set.exercise);
    return one ? asMeant(set, one) : { ...set, listed: set.listed ?? listed.get(set.exercise) ?? null };
  };
  return ({ sessions }) => sessions.map(({ sets, ...session }) => ({ ...session, sets: sets.map(named) }));
}
