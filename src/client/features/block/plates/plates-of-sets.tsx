import { blockWords } from '#client/words/block.ts';
import { formatLoad } from '#client/words/loads.ts';
import { platesWords as words } from '#client/words/plates.ts';
import type { DayExercise, DaySet } from '#domain/block/day.ts';
import { ticked } from '#domain/block/ghosts.ts';
import { isWarmUp, kindOf } from '#domain/block/set-kinds.ts';
import { isDone } from '#domain/block/weeks.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import { isSameSide } from '#domain/strength/plates.ts';
import { warmUpFor } from '#domain/strength/warm-up.ts';
import { exerciseLabel } from '../set-labels.ts';
import { PlateDrawing } from './plate-drawing.tsx';
import styles from './plates.module.css';
import { sayBar, sayNearest, saySide } from './say-plates.ts';
import { rackFor } from './rack.ts';
import { loadedSets, type LoadedSet } from './sets-of.ts';

type PlatesOfSetsProps = { exercise: DayExercise; equipment: Equipment };

/** Says for each set what goes on each side: words first, then a drawing for people who look. */
export function PlatesOfSets({ exercise: { name, nth, sets: all }, equipment }: PlatesOfSetsProps) {
  const sets = loadedSets(all, equipment);
  const warmUp = warmUpOf(sets, equipment, name);
  return (
    <>
      {warmUp !== '' && <p>{words.warmUp(warmUp)}</p>}
      <table className={styles['sets']}>
        <caption dir="auto">{words.sets(exerciseLabel({ exercise: name, nth }), sayBar(equipment))}</caption>
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
          {sets.map((loaded, at) => (
            <tr
              key={loaded.set.seriesId}
              {...(isDone(loaded.set.series) && { 'data-done': true })}
              {...(loaded.set.isHighlighted && { 'aria-current': 'step' })}
            >
              <SetNumber of={loaded.set} />
              <td className={styles['load']}>{loaded.load === null ? '–' : formatLoad(loaded.load)}</td>
              <td>
                <PlatesOf loaded={loaded} before={sets[at - 1]} equipment={equipment} />
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
  const { set, load } = first ?? {};
  if (!set || !load || isDone(set.series) || isWarmUp(set.series) || !isBarbellLift(exercise)) return '';
  const { reps } = ticked(set.series.actual, set.ghost);
  const sets = warmUpFor({ reps: reps ?? 0, load }, rackFor(equipment));
  return sets.map((one) => `${one.reps} × ${formatLoad(one.load)}`).join(' · ');
}

/** The number of a set, or the first letter of its kind, as in its row. */
function SetNumber({ of: { number, series } }: { of: DaySet }) {
  const kind = kindOf(series);
  if (kind === undefined) return <th scope="row">{number}</th>;
  const name = blockWords.kinds[kind];
  return (
    <th scope="row" aria-label={`${number}, ${name}`}>
      {name[0]}
    </th>
  );
}

type PlatesOfProps = { loaded: LoadedSet; before: LoadedSet | undefined; equipment: Equipment };

function PlatesOf({ loaded: { fit, load, set }, before, equipment }: PlatesOfProps) {
  if (fit === undefined || load === null) return <span className={styles['soft']}>{words.noLoad}</span>;
  if (fit.kind === 'between') return <span className={styles['cannot']}>{sayNearest(fit, load)}</span>;
  const isSame = before?.fit?.kind === 'loaded' && isSameSide(before.fit.side, fit.side);
  return (
    <span className={styles['plates']}>
      <strong>{saySide(fit.side, equipment)}</strong>
      {(!isSame || set.isHighlighted) && <PlateDrawing side={fit.side} />}
      {isSame && <span className={styles['soft']}>{words.same(before.set.number)}</span>}
    </span>
  );
}
