import { Check } from 'lucide-react';
import { memo } from 'react';
import { useLocale } from '#client/state/locale.ts';
import { blockWords as words } from '#client/words/block.ts';
import type { Ghost } from '#domain/block/ghosts.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { followedLoad, isExtra, targetOf } from '#domain/block/weeks.ts';
import { loadableIn } from '#domain/load.ts';
import { unitInUse } from '#client/state/unit.ts';
import { classNames } from '#client/ui/class-names.ts';
import { heardAs } from './ear.ts';
import { Questions, Steppers } from './late.ts';
import { Note } from './note.tsx';
import { NumberField } from './number-field.tsx';
import { PlanMark } from './plan-marks.tsx';
import { ReceiptMark } from './receipts.tsx';
import { RpeChips } from './rpe-chips.tsx';
import { RpeField } from './rpe-field.tsx';
import { Says } from './says.tsx';
import styles from './set-row.module.css';
import { showPast, showTarget } from './show.ts';
import { showNumber } from '#client/words/sets.ts';
import { useLingering } from './use-lingering.ts';
import { useSetRow, type SetRowProps } from './use-set-row.ts';

/** One series: its target, what was done, and the check. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  useLocale();
  const { exercise, number, series, beside, loud, stage } = props;
  const { actual } = series;
  const target = targetOf(series);
  const kind = kindOf(series);
  const row = useSetRow(props);
  const wasAsking = useLingering(stage === 'asking' || undefined);
  const isAsking = wasAsking === true && row.done && actual.rpe === null;
  const field = (name: 'reps' | 'rpe' | 'load') =>
    words.field(exercise, number, (name === 'reps' && props.measure) || name);
  return (
    <li
      ref={heardAs(props)}
      className={classNames(styles['row'], row.done && !loud && styles['done'], loud && styles['loud'])}
      data-series={series.seriesId}
      data-quiet={row.done && !loud}
    >
      <span className={styles['number']} data-kind={kind}>
        <span>{kind ? words.kinds[kind][0] : number}</span>
        <ReceiptMark seriesId={series.seriesId} />
      </span>
      <span className={classNames(styles['target'], row.isUnrated && styles['asks'])}>
        <b>{isExtra(series) ? words.added : breakable(series.rule?.target ?? showTarget(target, props))}</b>
        <span data-spelled />
        {row.isUnrated && <Unrated isAsking={isAsking} name={row.set.name} onAsk={row.ask} />}
        {!row.isUnrated && target.rpe !== null && (
          <span className={styles['at']}>{words.atRpe(showNumber(target.rpe))}</span>
        )}
      </span>
      <NumberField name={field('reps')} entry={row.reps} ghost={row.reps.ghost} describedBy={row.describedBy.reps} />
      <RpeField
        name={field('rpe')}
        value={actual.rpe}
        ghost={row.rpeGhost}
        onChoose={row.chooseRpe}
        onTouch={row.touch}
      />
      <NumberField
        name={field('load')}
        entry={row.load}
        ghost={row.loadGhost}
        describedBy={row.describedBy.load}
        targetLoad={followedLoad(series)}
      />
      <button
        type="button"
        className={styles['check']}
        data-control="done"
        aria-pressed={row.done}
        aria-label={words.done(exercise, number)}
        onClick={row.onCheck}
      >
        <Check aria-hidden strokeWidth={3} />
      </button>
      <Origin {...props} />
      {beside && (
        <p className={styles['beside']}>
          <span>{showPast(beside, props)}</span>
          <span data-spelled />
        </p>
      )}
      <Note of={series} />
      {row.stepping && <Steppers entry={row.stepping} />}
      <PlanMark series={series} />
      {isAsking && (
        <RpeChips
          name={row.set.name}
          target={target}
          onChoose={row.chooseChip}
          onLater={row.later}
          onAway={row.stopAsking}
        />
      )}
      {row.hasQuestion && <Questions row={row} />}
    </li>
  );
});

/** Where the load comes from that the row suggests. */
function Origin({ series, ghost, own }: SetRowProps) {
  const says = series.rule?.says;
  if (!own && isWhatPlanComesTo(ghost, targetOf(series).load))
    return says && <p className={styles['beside']}>{says}</p>;
  return (says ?? ghost.converted ?? ghost.isLongAgo) && <Says {...{ series, ghost, own }} />;
}

/** Whether a row suggests nothing but what its plan comes to, or nothing at all. */
function isWhatPlanComesTo({ load, converted, isLongAgo }: Ghost, planned: number | null): boolean {
  if (converted ?? isLongAgo) return false;
  return load === null || planned === null || load === loadableIn(unitInUse(), planned);
}

/** Says that the RPE is still to be logged; a tap asks for it again, where it is not being asked. */
function Unrated({ isAsking, name, onAsk }: { isAsking: boolean; name: string; onAsk: () => void }) {
  if (isAsking) return <span className={styles['unrated']}>{words.unrated}</span>;
  return (
    <button
      type="button"
      className={styles['unrated']}
      data-control="ask-rpe"
      aria-label={words.askRpe(name)}
      onClick={onAsk}
    >
      {words.unrated}
    </button>
  );
}

/** '12×1317.5' in two lines where there is no room for one: never within a number, or within 'AMRAP'. */
function breakable(target: string) {
  const [reps, load] = target.split('×');
  if (load === undefined) return target;
  return (
    <>
      <span>{reps}</span>
      <wbr />
      <span>×</span>
      <wbr />
      <span>{load}</span>
    </>
  );
}
