import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { plannedSets } from '#domain/block/in-plan.ts';
import { linesIn } from '#domain/block/later-weeks.ts';
import { planIn } from '#domain/block/plan-of-set.ts';
import type { PartChange, PartRipple, RipplePart } from '#domain/block/ripple-part.ts';
import { findWeek, weekNumber } from '#domain/block/weeks.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords } from '#client/words/editor.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { targetChanges } from '#client/words/target-changes.ts';
import { groupsOf, Preview, showSets } from './preview.tsx';
import { numbersOf } from './reached-weeks.tsx';
import { hiddenWeeks } from './ripple-preview.tsx';

type RipplePartPreviewProps = {
  block: BlockDetail;
  part: RipplePart;
  ripple: PartRipple;
  /** Whether it goes through one exercise alone: it then has a row for every week. */
  isOne: boolean;
};

/** What stands in each week before and after. */
export function RipplePartPreview({ block, part, ripple: { edit, changes }, isOne }: RipplePartPreviewProps) {
  const after = edit ? applyEdit(block, edit) : block;
  const weeks = [...new Set(changes.map(({ week }) => week))];
  const hidden = hiddenWeeks(weeks, isOne);
  return (
    <Preview
      head={isOne ? words.week : targetChanges.exercise}
      columns={[words.now, words.after]}
      isOfTexts={part.kind === 'rest' || part.kind === 'text'}
      groups={groupsOf(
        changes.filter(({ week }) => !hidden.includes(week)),
        isOne ? placeOf : (one) => `${weekOf(one)} · ${placeOf(one)}`,
        (one) => ({
          key: `${one.week} ${one.before?.idExercise}`,
          name: isOne ? weekOf(one) : (one.before?.name ?? ''),
          texts: [
            textOf(part, one.before, () => placeIn(block, one, one.before)),
            textOf(part, one.after, () => placeIn(after, one, one.after)),
          ],
        }),
      )}
    >
      {hidden.length > 0 && <p>{words.alike(numbersOf(hidden), hidden.length)}</p>}
    </Preview>
  );
}

function placeOf({ line }: PartChange): string {
  return `${dayNames[line.day]} · ${editorWords.lists[line.list]}`;
}

function weekOf({ week }: PartChange): string {
  return editorWords.week(weekNumber(week));
}

function textOf(part: RipplePart, exercise: Exercise | undefined, place: () => string): string {
  const none = editorWords.nothing;
  if (!exercise) return none;
  switch (part.kind) {
    case 'rest':
      return exercise.restTime;
    case 'text':
      return exercise[part.which] ?? none;
    case 'superset':
      return exercise.group ?? none;
    case 'place':
      return place();
    case 'sets':
    case 'kind of set':
    case 'add':
    case 'take out':
      return showSets(plannedSets(exercise).map(planIn)) || none;
  }
}

/** '2 / 4': where it stands in its list. */
function placeIn(block: BlockDetail, { week, line }: PartChange, exercise: Exercise | undefined): string {
  const there = findWeek(block, week);
  const list = (there ? linesIn(there) : []).filter((one) => one.line.day === line.day && one.line.list === line.list);
  const at = list.findIndex((one) => one.exercise.idExercise === exercise?.idExercise);
  return `${at + 1} / ${list.length}`;
}
