import { useSyncExternalStore } from 'react';
import { blockWords, type ExerciseNames } from '#client/words/block.ts';
import { formatLoad } from '#client/words/loads.ts';
import { platesWords as words } from '#client/words/plates.ts';
import { ticked } from '#domain/block/ghosts.ts';
import { isWarmUp, kindOf } from '#domain/block/set-kinds.ts';
import { isDone } from '#domain/block/weeks.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import { isSameSide } from '#domain/strength/plates.ts';
import { warmUpFor } from '#domain/strength/warm-up.ts';
import { watchRows } from '../watch-rows.ts';
import { PlateDrawing } from './plate-drawing.tsx';
import styles from './plates.module.css';
import { sayBar, sayNearest, saySide } from './say-plates.ts';
import { loadedSets, rackFor, rowsInOrder, type LoadedSet } from './sets-of.ts';

type PlatesOfSetsProps = { exercise: ExerciseNames; equipment: Equipment };

/** Says for each set what goes on each side: words first, then a drawing for people who look. */
export function PlatesOfSets({ exercise: { alone, before }, equipment }: PlatesOfSetsProps) {
  useSyncExternalStore(watchRows, printOfRows);
  const sets = loadedSets(before, equipment);
  const warmUp = warmUpOf(sets, equipment, alone);
  return (
    <>
      {warmUp !== '' && <p>{words.warmUp(warmUp)}</p>}
      <table className={styles['sets']}>
        <caption dir="auto">{words.sets(alone, sayBar(equipment))}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.set}</th>
            <th scope="col" className={styles['load']}>
              {words.columns.load}
            </th>
            <th scope="col">{words.columns.plates}</th>
          </tr>
        </thead>
        <tbody>
          {sets.map((set, at) => (
            <tr
              key={set.row.series.seriesId}
              {...(isDone(set.row.series) && { 'data-done': true })}
              {...(set.row.loud && { 'aria-current': 'step' })}
            >
              <SetNumber of={set.row} />
              <td className={styles['load']}>{set.load === null ? '–' : formatLoad(set.load)}</td>
              <td>
                <PlatesOf set={set} before={sets[at - 1]} equipment={equipment} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The warm-up before the first work set of a barbell lift, where the coach plans none: '10 × 20 · 5 × 55 kg'. */
function warmUpOf([first]: readonly LoadedSet[], equipment: Equipment, exercise: string): string {
  const { row, load } = first ?? {};
  if (!row || !load || isDone(row.series) || isWarmUp(row.series) || !isBarbellLift(exercise)) return '';
  const { reps } = ticked(row.series.actual, row.ghost);
  const sets = warmUpFor({ reps: reps ?? 0, load }, rackFor(equipment));
  return sets.map((set) => `${set.reps} × ${formatLoad(set.load)}`).join(' · ');
}

/** The number of a set, or the first letter of its kind, as in its row. */
function SetNumber({ of: { number, series } }: { of: LoadedSet['row'] }) {
  const kind = kindOf(series);
  if (kind === undefined) return <th scope="row">{number}</th>;
  const name = blockWords.kinds[kind];
  return (
    <th scope="row" aria-label={`${number}, ${name}`}>
      {name[0]}
    </th>
  );
}

type PlatesOfProps = { set: LoadedSet; before: LoadedSet | undefined; equipment: Equipment };

function PlatesOf({ set: { fit, load, row }, before, equipment }: PlatesOfProps) {
  if (fit === undefined || load === null) return <span className={styles['soft']}>{words.noLoad}</span>;
  if (fit.kind === 'between') return <span className={styles['cannot']}>{sayNearest(fit, load)}</span>;
  const isSame = before?.fit?.kind === 'loaded' && isSameSide(before.fit.side, fit.side);
  return (
    <span className={styles['plates']}>
      <strong>{saySide(fit.side, equipment)}</strong>
      {(!isSame || row.loud) && <PlateDrawing side={fit.side} />}
      {isSame && <span className={styles['soft']}>{words.same(before.row.number)}</span>}
    </span>
  );
}

/** A text that is another one as soon as a row says something else. */
function printOfRows(): string {
  return rowsInOrder()
    .map(
      ({ series, ghost, loud }) => `${series.seriesId} ${series.actual.load} ${ghost.load} ${isDone(series)} ${loud}`,
    )
    .join();
}
