import { gzipSync } from 'node:zlib';
import { newId } from '#server/storage/ids.ts';
import type { Exercise } from '#contract/api/block.ts';
import { mapLists } from '#domain/block/plan-document.ts';
import { coachedPath, type Coached } from '../../support/coached.ts';
import { saveBody, savePath, seriesAt } from '../../support/save-body.ts';
import { set } from '../../support/history-set.ts';
import type { StarvedGym } from './gym.ts';

/** A call as it goes over the line. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};
/** Calls that somebody sends over and over, so many at a time. */
export type Attack = { readonly name: string; readonly calls: readonly Call[]; readonly atOnce: number };

const MARKS = '\u0316\u0301'.repeat(60_000);
const OPS = 5_000;
const SETS = 340;

/** What one person or one stranger can do to starve others, as far as it was ever found to work. */
export function attacksIn({ greedy, coach, planned, athleteIds, templateId }: StarvedGym): Attack[] {
  const history = `/api/athletes/${greedy.athlete.id}/history`;
  const templates = `/api/coaches/${coach.id}/templates`;
  const giving = { from: { templateId }, blockName: 'Given', athleteIds };
  return [
    { name: 'nobody attacks', calls: [], atOnce: 0 },
    {
      name: 'log-ins of long runs of marks',
      calls: [
        packed('POST', '/api/login', undefined, { email: `a${MARKS}@test.local`, password: MARKS.slice(0, 100) }),
      ],
      atOnce: 20,
    },
    {
      name: 'readings of an import of 45 MB',
      calls: [
        read(history, greedy.athlete),
        read(`/api/athletes/${greedy.athlete.id}/exerciseHistory`, greedy.athlete),
      ],
      atOnce: 20,
    },
    {
      name: 'a long block, in brotli',
      calls: [
        read(`/api/athletes/${greedy.athlete.id}/blocks/${greedy.block.blockId}`, greedy.athlete, {
          'accept-encoding': 'br',
        }),
      ],
      atOnce: 20,
    },
    { name: 'downloads of own data', calls: [read('/api/profile/data', greedy.athlete)], atOnce: 20 },
    {
      name: '100 templates of 3.2 MB, read in every way',
      calls: [
        read(`/api/coaches/${coach.id}/typedExercises`, coach),
        read(templates, coach),
        read(`${templates}/${templateId}`, coach, { 'accept-encoding': 'br' }),
        read('/api/profile/data', coach, { 'accept-encoding': 'br' }),
      ],
      atOnce: 20,
    },
    {
      name: 'one of them given to thirty',
      calls: [packed('POST', `/api/coaches/${coach.id}/giveBlock`, coach, giving)],
      atOnce: 2,
    },
    {
      name: 'packed saves of a block of 8,000 sets',
      calls: [100, 101].map((load) => packedPlan(planned, load)),
      atOnce: 20,
    },
    { name: 'packed saves of 5,000 edits', calls: [packedSave(greedy)], atOnce: 20 },
    {
      name: 'packed imports of 1.4 MB',
      calls: Array.from({ length: 4 }, (_, at) => packed('POST', history, greedy.athlete, { sessions: [session(at)] })),
      atOnce: 20,
    },
  ];
}

function read(path: string, who: { readonly token: string }, headers: Record<string, string> = {}): Call {
  return {
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${who.token}`, 'accept-encoding': 'identity', ...headers },
  };
}

function packed(method: Call['method'], path: string, who: { readonly token: string } | undefined, body: object): Call {
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    ...(who && { authorization: `Bearer ${who.token}` }),
  };
  return { method, path, headers, body: gzipSync(JSON.stringify(body)) };
}

function packedSave({ athlete, block }: StarvedGym['greedy']): Call {
  const edits = Array.from({ length: OPS }, (_, at) => ({
    seriesId: seriesAt(block, at % 2_000).seriesId,
    field: (['reps', 'rpe', 'load'] as const)[Math.floor(at / 2_000)] ?? 'load',
    value: 5,
    seq: at + 1,
  }));
  return packed('PUT', savePath(athlete.id, block.blockId), athlete, saveBody(edits));
}

/** All of a block with the same load in every set. */
function packedPlan(coached: Coached, load: number): Call {
  const series = ({ seriesId }: { readonly seriesId: string }) => ({ seriesId, target: { reps: 5, rpe: 8, load } });
  const lists = (exercises: readonly Exercise[]) =>
    exercises.map((one) => ({ ...one, series: one.series.map(series) }));
  const weeks = coached.block.weeks.map(({ weekName, dayResponses }) => [weekName, mapLists(dayResponses, lists)]);
  return packed('PUT', coachedPath(coached), coached.coach, { blockWeeks: Object.fromEntries(weeks) });
}

function session(at: number) {
  const sets = Array.from({ length: SETS }, (_, row) =>
    set({ exercise: 'Squat', row, reps: 5, note: 'z'.repeat(4_000) }),
  );
  const about = { zone: null, program: null, name: null, seconds: null, note: null };
  return { source: 'strong', key: newId(), at: `2024-02-0${at + 1}`, ...about, sets };
}
