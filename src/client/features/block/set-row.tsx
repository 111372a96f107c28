import { Check } from 'lucide-react';
import { memo } from 'react';
import { useSpoken } from '#client/state/spoken.ts';
import { blockWords as words } from '#client/words/block.ts';
import { targetOf } from '#domain/block/weeks.ts';
import { classNames } from '#client/ui/class-names.ts';
import { NumberField, Steppers } from './number-field.tsx';
import { ReceiptMark } from './receipts.tsx';
import { RpeChips } from './rpe-chips.tsx';
import { RpeField } from './rpe-field.tsx';
import { DoubtQuestion, Unticked, WhichLoad } from './set-questions.tsx';
import styles from './set-row.module.css';
import { showNumber, showTarget } from './show.ts';
import { useSetRow, type SetRowProps } from './use-set-row.ts';

/** One series: its target, what was done, and the check. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  useSpoken();
  const { exercise, number, series, loud, stage } = props;
  const { actual } = series;
  const target = targetOf(series);
  const row = useSetRow(props);
  const field = (name: 'reps' | 'rpe' | 'load') => words.field(exercise, number, name);
  return (
    <li
      className={classNames(styles['row'], row.done && !loud && styles['done'], loud && styles['loud'])}
      data-series={series.seriesId}
      data-quiet={row.done && !loud}
    >
      <span className={styles['number']}>
        <span>{number}</span>
        <ReceiptMark seriesId={series.seriesId} />
      </span>
      <span className={styles['target']}>
        <b>{showTarget(target)}</b>
        {target.rpe !== null && <span>{words.atRpe(showNumber(target.rpe))}</span>}
      </span>
      <NumberField name={field('reps')} entry={row.reps} ghost={row.reps.ghost} describedBy={row.describedBy.reps} />
      <RpeField
        name={field('rpe')}
        value={actual.rpe}
        ghost={row.rpeGhost}
        onChoose={row.chooseRpe}
        onTouch={row.touch}
      />
      <NumberField name={field('load')} entry={row.load} ghost={row.loadGhost} describedBy={row.describedBy.load} />
      <button
        type="button"
        className={styles['check']}
        aria-pressed={row.done}
        aria-label={words.done(exercise, number)}
        onClick={row.onCheck}
      >
        <Check aria-hidden strokeWidth={3} />
      </button>
      {row.stepping && <Steppers entry={row.stepping} />}
      {stage === 'asking' && actual.rpe === null && (
        <RpeChips name={row.set.name} series={series} onChoose={row.chooseChip} onLater={row.later} />
      )}
      <Questions row={row} />
    </li>
  );
});

/** What stands under the fields: what is asked, what is missing, what was unticked. */
function Questions({ row }: { row: ReturnType<typeof useSetRow> }) {
  const { set, own } = row;
  return (
    <>
      {[row.reps, row.load].map((entry) => (
        <DoubtQuestion
          key={entry.field}
          id={row.ids[entry.field]}
          set={set.name}
          entry={entry}
          hasFocus={row.isWaiting}
          onYes={(event) => row.answer(event, entry)}
          onNo={(event) => row.withdraw(event, entry)}
        />
      ))}
      {row.asksLoad && <WhichLoad set={set.name} onBodyweight={row.bodyweight} />}
      {own && <Unticked set={set.name} values={own} onClear={row.clear} />}
      {row.sentences.map(({ id, text }) => (
        <p key={id} id={id} className={styles['sentence']} aria-live="polite">
          {text}
        </p>
      ))}
    </>
  );
}
