import { Check } from 'lucide-react';
import { memo } from 'react';
import { useLocale } from '#client/state/locale.ts';
import { blockWords as words } from '#client/words/block.ts';
import type { DaySet } from '#domain/block/day.ts';
import type { Ghost } from '#domain/block/ghosts.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { isExtra, targetOf } from '#domain/block/weeks.ts';
import { loadableIn } from '#domain/load.ts';
import { unitInUse } from '#client/state/unit.ts';
import { classNames } from '#client/ui/class-names.ts';
import { describedAs } from '#client/ui/described-as.ts';
import { Questions, Steppers } from './late.ts';
import { Note } from './note.tsx';
import { NumberField } from './number-field.tsx';
import { PlanMark } from './plan-marks.tsx';
import { ReceiptMark } from './receipts.tsx';
import { RpeChips } from './rpe-chips.tsx';
import { RpeField } from './rpe-field.tsx';
import { describeSet } from './set-descriptions.ts';
import { checkLabel, fieldLabel } from './set-labels.ts';
import { Says } from './says.tsx';
import styles from './set-row.module.css';
import { ruleOf, type Rule } from './show-rule.ts';
import { showPast, showTarget } from './show.ts';
import { showNumber } from '#client/words/sets.ts';
import { useLingering } from './use-lingering.ts';
import { useSetRow, type SetRowProps } from './use-set-row.ts';

/** One series: its target, what was done, and the check. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  useLocale();
  const { set } = props;
  const { series, beside, isHighlighted } = set;
  const { actual } = series;
  const rule = set.rule && ruleOf(series, set.rule);
  const target = targetOf(series);
  const kind = kindOf(series);
  const row = useSetRow(props);
  const wasAsking = useLingering(set.stage === 'asking' || undefined);
  const isAsking = wasAsking === true && row.done && actual.rpe === null;
  const described = describeSet(set, rule, { reps: row.reps.text, load: row.load.text });
  return (
    <li
      className={classNames(
        styles['row'],
        row.done && !isHighlighted && styles['done'],
        isHighlighted && styles['highlighted'],
      )}
      data-series={series.seriesId}
      data-quiet={row.done && !isHighlighted}
    >
      <span className={styles['number']} data-kind={kind}>
        <span>{kind ? words.kinds[kind][0] : set.number}</span>
        <ReceiptMark seriesId={series.seriesId} />
      </span>
      <Target set={set} rule={rule} heard={described.target} row={row} isAsking={isAsking} />
      <NumberField
        name={fieldLabel(set, 'reps')}
        description={described.reps}
        entry={row.reps}
        ghost={row.reps.ghost}
        describedBy={row.describedBy.reps}
      />
      <RpeField
        name={fieldLabel(set, 'rpe')}
        description={described.rpe}
        value={actual.rpe}
        ghost={row.rpeGhost}
        onChoose={row.chooseRpe}
        onTouch={row.touch}
      />
      <NumberField
        name={fieldLabel(set, 'load')}
        description={described.load}
        entry={row.load}
        ghost={row.loadGhost}
        describedBy={row.describedBy.load}
      />
      <button
        type="button"
        className={styles['check']}
        data-control="done"
        aria-pressed={row.done}
        aria-label={checkLabel(set)}
        {...describedAs(described.check)}
        onClick={row.onCheck}
      >
        <Check aria-hidden strokeWidth={3} />
      </button>
      <Origin set={set} rule={rule} />
      {beside && <Beside shown={showPast(beside, set)} heard={described.beside} />}
      <Note of={series} />
      {row.stepping && <Steppers entry={row.stepping} />}
      <PlanMark series={series} />
      {isAsking && (
        <RpeChips
          name={row.name}
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

type TargetProps = {
  set: DaySet;
  rule: Rule | undefined;
  /** What is heard in place of its signs. */
  heard: string;
  row: ReturnType<typeof useSetRow>;
  isAsking: boolean;
};

/** What is planned in signs, and that the RPE is still to be logged. */
function Target({ set, rule, heard, row: { isUnrated, name, ask }, isAsking }: TargetProps) {
  const target = targetOf(set.series);
  const shown = isExtra(set.series) ? words.added : breakable(rule?.target ?? showTarget(target, set));
  return (
    <span className={classNames(styles['target'], isUnrated && styles['asks'])}>
      <b aria-hidden>{shown}</b>
      <span data-spelled>{heard}</span>
      {isUnrated && <Unrated isAsking={isAsking} name={name} onAsk={ask} />}
      {!isUnrated && target.rpe !== null && (
        <span className={styles['at']} aria-hidden>
          {words.atRpe(showNumber(target.rpe))}
        </span>
      )}
    </span>
  );
}

/** A set of the past, in signs and in words. */
function Beside({ shown, heard }: { shown: string; heard: string | undefined }) {
  return (
    <p className={styles['beside']}>
      <span aria-hidden>{shown}</span>
      <span data-spelled>{heard}</span>
    </p>
  );
}

/** Where the load comes from that the row suggests. */
function Origin({ set: { series, ghost, own }, rule }: { set: DaySet; rule: Rule | undefined }) {
  const says = rule?.says;
  if (!own && isWhatPlanComesTo(ghost, targetOf(series).load))
    return says && <p className={styles['beside']}>{says}</p>;
  return (says ?? ghost.converted ?? ghost.isLongAgo) && <Says {...{ series, ghost, own, rule }} />;
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
