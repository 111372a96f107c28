import { useId } from 'react';
import type { Values } from '#contract/api/block.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import type { CopiedExercise } from '#domain/block/copy-week.ts';
import { unitInUse } from '#client/state/unit.ts';
import { copyWeek as words } from '#client/words/copy-week.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords } from '#client/words/editor.ts';
import styles from './copy-week-dialog.module.css';
import { show } from './show.ts';

/** As many written weeks stand beside each other; of more the first and the last. */
const MOST_SHOWN = 3;

type CopyPreviewProps = {
  copies: readonly CopiedExercise[];
  /** The number of the week that is copied. */
  from: number;
  /** How many are written. */
  weeks: number;
};

/** The targets of each exercise before and after, and which loads stay. */
export function CopyPreview({ copies, from, weeks }: CopyPreviewProps) {
  const id = useId();
  if (copies.length === 0) return <p className={styles['soft']}>{words.empty}</p>;
  const shown = weeks <= MOST_SHOWN ? Array.from({ length: weeks }, (_, at) => at + 1) : [1, weeks];
  const stay = copies.filter(({ loadsStay }) => loadsStay);
  return (
    <section className={styles['preview']} aria-labelledby={id}>
      <h3 id={id}>{words.preview}</h3>
      <p className={styles['soft']}>{words.legend(unitInUse())}</p>
      <table className={styles['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{words.exercise}</th>
            {[0, ...shown].map((week) => (
              <th key={week} scope="col">
                {editorWords.week(from + week)}
              </th>
            ))}
          </tr>
        </thead>
        {listsOf(copies).map(([name, exercises]) => (
          <tbody key={name}>
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={shown.length + 2}>
                {name}
              </th>
            </tr>
            {exercises.map((copied) => (
              <Row key={copied.exercise.idExercise} copied={copied} from={from} weeks={[0, ...shown]} />
            ))}
          </tbody>
        ))}
      </table>
      {stay.length > 0 && (
        <>
          <p>{words.stays}</p>
          <ul className={styles['stay']}>
            {stay.map(({ spot, exercise }) => (
              <li key={exercise.idExercise}>
                <bdi>{exercise.name}</bdi>
                <span className={styles['soft']}>{` · ${dayNames[spot.day]}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type RowProps = { copied: CopiedExercise; from: number; weeks: readonly number[] };

function Row({ copied: { exercise, targets }, from, weeks }: RowProps) {
  return (
    <tr>
      <th scope="row" dir="auto">
        {exercise.name}
      </th>
      {weeks.map((week) => (
        <td key={week} data-column={editorWords.week(from + week)}>
          {showSets(targets[week] ?? [])}
        </td>
      ))}
    </tr>
  );
}

/** By day and list, each with its name. */
function listsOf(copies: readonly CopiedExercise[]): [string, CopiedExercise[]][] {
  const lists = new Map<string, CopiedExercise[]>();
  for (const copied of copies) {
    const name = `${dayNames[copied.spot.day]} · ${editorWords.lists[copied.spot.list]}`;
    lists.set(name, [...(lists.get(name) ?? []), copied]);
  }
  return [...lists];
}

/** '4×5 @7 140': sets in a row that are planned alike, a line for each kind. */
function showSets(targets: readonly Values[]): string {
  const runs: { target: Values; count: number }[] = [];
  for (const target of targets) {
    const last = runs.at(-1);
    if (last && FIELDS.every((field) => last.target[field] === target[field])) last.count += 1;
    else runs.push({ target, count: 1 });
  }
  const lines = runs.map(({ target: { reps, rpe, load }, count }) =>
    [
      `${count}×${reps === null ? editorWords.nothing : show('reps', reps)}`,
      ...(rpe === null ? [] : [`@${show('rpe', rpe)}`]),
      ...(load === null ? [] : [show('load', load)]),
    ].join(' '),
  );
  return lines.join(',\n');
}
