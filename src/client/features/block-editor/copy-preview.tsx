import type { CopiedExercise } from '#domain/block/copy-week.ts';
import { copyWeek as words } from '#client/words/copy-week.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords } from '#client/words/editor.ts';
import { targetChanges } from '#client/words/target-changes.ts';
import { groupsOf, Preview, showSets, Stay } from './preview.tsx';
import styles from './target-changes.module.css';

/** The most written weeks that stand beside each other; of more only the first and the last do. */
const MOST_SHOWN = 3;

type CopyPreviewProps = {
  copies: readonly CopiedExercise[];
  /** The number of the week that is copied. */
  from: number;
  /** How many weeks are written. */
  weeks: number;
};

/** The targets of each exercise before and after, and which loads stay. */
export function CopyPreview({ copies, from, weeks }: CopyPreviewProps) {
  if (copies.length === 0) return <p className={styles['soft']}>{words.empty}</p>;
  const written = weeks <= MOST_SHOWN ? Array.from({ length: weeks }, (_, at) => at + 1) : [1, weeks];
  const shown = [0, ...written];
  const stay = copies.filter(({ loadsStay }) => loadsStay !== undefined);
  return (
    <Preview
      head={targetChanges.exercise}
      columns={shown.map((week) => editorWords.week(from + week))}
      groups={groupsOf(
        copies,
        ({ spot }) => `${dayNames[spot.day]} · ${editorWords.lists[spot.list]}`,
        ({ exercise, targets }) => ({
          key: exercise.idExercise,
          name: exercise.name,
          texts: shown.map((week) => showSets(targets[week] ?? [])),
        }),
      )}
    >
      <Stay
        step={words.stays}
        stay={stay.map(({ spot, exercise: { idExercise, name }, loadsStay: why }) => ({
          key: idExercise,
          name,
          where: dayNames[spot.day],
          why,
        }))}
      />
    </Preview>
  );
}
