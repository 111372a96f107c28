import type { SentExercise } from '#contract/api/coach-save.ts';
import { LISTS, WEEKDAYS } from '#contract/vocabulary.ts';
import { NO_REST } from '#domain/block/extra-sets.ts';
import type { PlannedSeries } from '#domain/block/planned.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import type { Programme } from '#domain/programme/programme.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { CorpusFile } from './programme-corpus.ts';

type Read = Extract<Programme, { kind: 'programme' }>;

/** @throws Error where there is no programme in it */
export function readFile({ sheets, answers = {} }: Pick<CorpusFile, 'sheets' | 'answers'>): Read {
  let ids = 0;
  const programme = readProgramme(sheets, answers, { newId: () => `id${(ids += 1)}` });
  if (programme.kind !== 'programme') throw new Error(JSON.stringify(programme));
  return programme;
}

/** Each exercise of the plan as the corpus says it. */
export function linesOf({ plan }: Read): string[] {
  return Object.entries(plan).flatMap(([week, days]) =>
    WEEKDAYS.flatMap((day) =>
      LISTS.flatMap((list) =>
        (days[day]?.[list] ?? []).map(
          (one) => `${week.slice(4)} ${day}${list === 'basics' ? '' : ' c'} | ${about(one)}`,
        ),
      ),
    ),
  );
}

function about({ name, measure, loadAs, series, restTime, tempo, group, note }: SentExercise): string {
  const line = writeLine((series ?? []) as PlannedSeries[], 'kg', String, {
    measure: measure === 'reps' ? undefined : (measure ?? undefined),
    loadAs: loadAs === 'total' ? undefined : (loadAs ?? undefined),
  });
  return [name, line, restTime === NO_REST ? '' : restTime, tempo ?? '', group ?? '', note ?? ''].join(' | ');
}
