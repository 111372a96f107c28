import type { ExerciseHistory, LiftingPerson } from '#contract/api/exercise-history.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/table.module.css';
import { formatPastDay } from '#client/words/dates.ts';
import { formatLoad, showEstimate } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { progressWords as words } from '#client/words/progress.ts';
import { showNumber, showSet } from '#client/words/sets.ts';
import { showBand } from '#client/words/volumes.ts';
import {
  COMPETITION_LIFTS,
  LIFTS,
  strengthIn,
  totalOf,
  type LiftStrength,
} from '#domain/strength/competition-lifts.ts';
import { dots, glPoints, type Event } from '#domain/strength/relative-strength.ts';
import styles from './progress.module.css';

const RECENT_MS = 92 * 86_400_000;

type Load = Pick<LiftStrength, 'load' | 'band'>;
type PointsCardProps = { history: ExerciseHistory; info: string | undefined; now: number };

/** Shows the competition lifts and their points by bodyweight: estimates, each with its band and where it is from. */
export function PointsCard({ history: { exercises, person }, info, now }: PointsCardProps) {
  const strengths = LIFTS.map((lift) => ({ lift, strength: strengthIn(lift, exercises, person, now - RECENT_MS) }));
  const total = totalOf(strengths.map(({ strength }) => strength));
  const bench = strengths.find(({ lift }) => lift === 'bench')?.strength;
  const isEstimated = strengths.some(({ strength }) => strength?.kind === 'estimated');
  return (
    <Card title={words.strength} titleId="points-title">
      {(total ?? bench) && (
        <dl className={styles['points']}>
          {total && (
            <Figure name={isEstimated ? words.estimatedTotal : words.total}>{showLoad(total, unitInUse())}</Figure>
          )}
          {person && <Points person={person} total={total} bench={bench} />}
        </dl>
      )}
      {!total && <p>{words.noTotal}</p>}
      <Person person={person} info={info} />
      <table className={classNames(table['table'], table['figures'], styles['lifts'])} aria-labelledby="points-title">
        <thead>
          <tr>
            <th scope="col">{words.lift}</th>
            <th scope="col">{words.e1rm(unitInUse())}</th>
          </tr>
        </thead>
        <tbody>
          {strengths.map(({ lift, strength }) => (
            <tr key={lift}>
              <th scope="row">
                <span>{words.lifts[lift]}</span>
                <span className={styles['from']}>{originOf(strength)}</span>
              </th>
              <td data-column={unitInUse()}>{strength ? showLoad(strength) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['soft']}>{words.counted(Object.values(COMPETITION_LIFTS).flat().join(', '))}</p>
    </Card>
  );
}

function Points({ person, total, bench }: { person: LiftingPerson; total: Load | undefined; bench: Load | undefined }) {
  const { gender, bodyweight } = person;
  const gl = (event: Event) => (load: number) => glPoints(gender, bodyweight, load, event);
  return (
    <>
      {total && <Figure name={words.dots}>{showPoints(total, (load) => dots(gender, bodyweight, load))}</Figure>}
      {total && <Figure name={words.gl}>{showPoints(total, gl('total'))}</Figure>}
      {bench && <Figure name={words.glBench}>{showPoints(bench, gl('bench'))}</Figure>}
    </>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Says by which bodyweight the points go, or what is missing and where to add it. */
function Person({ person, info }: { person: ExerciseHistory['person']; info: string | undefined }) {
  if (person) {
    const sentences = info === undefined ? words.theirBodyweight : words.ownBodyweight;
    return <p className={styles['soft']}>{sentences[person.gender](formatLoad(person.bodyweight))}</p>;
  }
  if (info === undefined) return <p>{words.noPersonOfTheirs}</p>;
  return (
    <>
      <p>{words.noPerson}</p>
      <LinkButton to={info}>{words.addPerson}</LinkButton>
    </>
  );
}

function originOf(strength: LiftStrength | undefined): string {
  if (!strength) return words.noStrength;
  if (strength.kind === 'told') return words.fromInfo;
  return words.fromSet(
    strength.name,
    showSet(strength.from.set),
    formatPastDay(strength.from.at, strength.from.utcOffset),
  );
}

/** '172 ± 5': an estimate is rounded down, as everywhere; what was told is shown as it was. */
function showLoad({ load, band }: Load, unit?: string): string {
  const shown = band === 0 ? showNumber(loadShown(load)) : showEstimate(load);
  const text = unit === undefined ? shown : `${shown} ${unit}`;
  return band === 0 ? text : words.band(text, showBand(band));
}

/** '385.12 ± 10.3': points grow in proportion to the load, and so does their band. */
function showPoints({ load, band }: Load, pointsOf: (load: number) => number | undefined): string {
  const [points, around] = [pointsOf(load), pointsOf(band)];
  if (points === undefined || around === undefined) return words.noGl;
  const shown = formatNumber(points.toFixed(2));
  return band === 0 ? shown : words.band(shown, formatNumber(around.toFixed(1)));
}
