import { weeksReached } from '#domain/block/later-weeks.ts';
import type { Ripple, RippledExercise } from '#domain/block/ripple.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords } from '#client/words/editor.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { targetChanges } from '#client/words/target-changes.ts';
import { groupsOf, Preview, showSets, Stay, type Staying } from './preview.tsx';
import { numbersOf } from './reached-weeks.tsx';

/** The most weeks whose exercises all stand one below the other; of more only the first and the last do. */
const MOST_SHOWN = 3;

type RipplePreviewProps = {
  ripple: Ripple;
  /** Whether it goes through one exercise alone: it then has a row for every week. */
  isOne: boolean;
};

/** The targets before and after, and which loads stay. */
export function RipplePreview({ ripple: { exercises }, isOne }: RipplePreviewProps) {
  const weeks = weeksReached({ exercises });
  const hidden = hiddenWeeks(weeks, isOne);
  const shown = exercises.filter(({ week }) => !hidden.includes(week));
  return (
    <Preview
      head={isOne ? words.week : targetChanges.exercise}
      columns={[words.now, words.after]}
      groups={groupsOf(shown, isOne ? placeOf : (one) => `${weekOf(one)} · ${placeOf(one)}`, (one) => ({
        key: one.exercise.idExercise,
        name: isOne ? weekOf(one) : one.exercise.name,
        texts: [showSets(one.before), showSets(one.after)],
      }))}
    >
      {hidden.length > 0 && <p>{words.alike(numbersOf(hidden), hidden.length)}</p>}
      <Stay step={words.stays} stay={stayingIn(exercises)} />
    </Preview>
  );
}

/** Returns the weeks that are not shown: those between the first and the last, where there are many exercises in many. */
export function hiddenWeeks(weeks: readonly string[], isOne: boolean): readonly string[] {
  return isOne || weeks.length <= MOST_SHOWN ? [] : weeks.slice(1, -1);
}

function weekOf({ week }: RippledExercise): string {
  return editorWords.week(weekNumber(week));
}

function placeOf({ line }: RippledExercise): string {
  return `${dayNames[line.day]} · ${editorWords.lists[line.list]}`;
}

/** The exercises whose loads stay: each line once, with its weeks. */
function stayingIn(exercises: readonly RippledExercise[]): Staying[] {
  const lines = new Map<string, RippledExercise[]>();
  for (const one of exercises.filter(({ loadsStay }) => loadsStay !== undefined)) {
    const key = `${placeOf(one)} ${one.line.key} ${one.loadsStay}`;
    lines.set(key, [...(lines.get(key) ?? []), one]);
  }
  return [...lines].flatMap(([key, all]) => {
    const [first] = all;
    return first
      ? [
          {
            key,
            name: first.exercise.name,
            where: [dayNames[first.line.day], all.map(weekOf).join(', ')].join(' · '),
            why: first.loadsStay,
          },
        ]
      : [];
  });
}
