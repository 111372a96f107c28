import { memo, type ComponentProps } from 'react';
import type { GridCell } from '#domain/block/line-range.ts';
import type { Outcome, Scheme, WeekCell } from '#domain/block/weeks-table.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { loadIn } from '#domain/load.ts';
import { problemOf, type CellDesk } from '#client/offline/weeks/cell-desk.ts';
import { unitInUse } from '#client/state/unit.ts';
import { blockWords } from '#client/words/block.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { showNumber } from '#client/words/sets.ts';
import { weeksTableWords as words } from '#client/words/weeks-table.ts';
import { lineIn, nameOf } from './line-actions.ts';
import { lineText, useHeldLine } from './held-line.ts';
import { LineField } from './line-field.tsx';
import type { CellDraft } from '#sync/cell-draft.ts';
import { showPlanned } from './show.ts';
import own from './line-box.module.css';
import styles from './weeks-table.module.css';

type LineBoxProps = {
  /** Undefined in a week without that day. */
  one: GridCell | undefined;
  isStop: boolean;
  isMarked: boolean;
  /** It is the last cell of what is marked, with the corner by which that is drawn out. */
  isEnd: boolean;
  blockId: string;
  cells: CellDesk;
  /** In the cell where the person is: whether its sets are shown, and what shows and hides them. */
  unfolding?: { readonly isUnfolded: boolean; readonly toggle: () => void } | undefined;
  /** While the cell is typed into. */
  field?: Pick<ComponentProps<typeof LineField>, 'begun' | 'typing' | 'onGo'> | undefined;
};

/** An exercise in a week: what is planned and what came of it. A block has hundreds: only what changes renders. */
export const LineBox = memo(function LineBox({
  one,
  isStop,
  isMarked,
  isEnd,
  blockId,
  cells,
  unfolding,
  field,
}: LineBoxProps) {
  const held = useHeldLine(cells, blockId, one);
  const unsaved = field ? undefined : held?.draft;
  return (
    <td
      data-cell
      tabIndex={isStop ? 0 : -1}
      aria-selected={isMarked}
      {...(!one && { 'aria-readonly': true })}
      {...(unsaved && { 'data-unsaved': true, 'aria-invalid': problemOf(unsaved) !== undefined })}
    >
      {unsaved && <Unsaved draft={unsaved} />}
      {one?.shown && <Planned {...one.shown} />}
      {one?.shown && unfolding && (
        <button
          type="button"
          tabIndex={-1}
          className={own['unfold']}
          aria-label={words.setsOf(nameOf(one.cell))}
          aria-expanded={unfolding.isUnfolded}
          onClick={unfolding.toggle}
        >
          <span>{words.sets}</span>
        </button>
      )}
      {isEnd && !field && <span className={own['handle']} data-fill aria-hidden />}
      {one && field && <LineField label={nameOf(one.cell)} standing={lineIn(one)} held={held} {...field} />}
    </td>
  );
});

/** What was typed and is not planned, above what is. */
function Unsaved({ draft }: { draft: CellDraft }) {
  return (
    <span className={styles['unsaved']}>
      <span dir="auto">{lineText(draft)}</span> <small>{words.notSaved}</small>
    </span>
  );
}

function Planned({ exercise, schemes, outcome }: WeekCell) {
  return (
    <>
      {schemes.map((scheme) => (
        <span key={scheme.first} className={own['scheme']}>
          <span>{schemeText(scheme, exercise)}</span> {scheme.load && <b>{loadText(scheme.load, exercise)}</b>}
        </span>
      ))}
      {schemes.length === 0 && <span>–</span>}
      {outcome && <Done {...outcome} />}
    </>
  );
}

const SIGNS = { 'as planned': '✓', harder: '▲', less: '▼', 'under way': '' } as const;

/** What came of the sets; the RPE is said only where it differs from the plan. */
function Done({ done, planned, verdict, rpe }: Outcome) {
  const said = [ofAll(done, planned), rpe === undefined ? '' : atRpe(rpe), SIGNS[verdict]];
  return (
    <small data-verdict={verdict} className={styles['done']}>
      <span>{said.filter(Boolean).join(' ')}</span> <span className="visually-hidden">{words.verdicts[verdict]}</span>
    </small>
  );
}

function schemeText({ kind, sets, reps, rpe }: Scheme, { measure }: Meaning): string {
  const scheme = `${kind ? `${kind} ` : ''}${sets}×${showPlanned('reps', reps)}${measure ? measure[0] : ''}`;
  return rpe === null ? scheme : `${scheme} ${atRpe(rpe)}`;
}

function atRpe(rpe: number): string {
  return `@${showNumber(rpe)}`;
}

export function ofAll(done: number, total: number): string {
  return `${done} / ${total}`;
}

function loadText(load: NonNullable<Scheme['load']>, { loadAs }: Meaning): string {
  if ('by' in load) return showPlanned('load', load);
  const { from, to } = load;
  const [least, most] = [from, to].map((kilograms) => formatNumber(loadIn(unitInUse(), kilograms)));
  const text = least === most ? (least ?? '') : `${least}–${most}`;
  return to === 0 && loadAs === 'added' ? blockWords.unloaded : signOf(loadAs) + text;
}

/** The sign before a load that is a part of what is lifted: '+2.5' alone would mean so much more than last time. */
function signOf(loadAs: Meaning['loadAs']): string {
  if (loadAs === 'each hand') return '2×';
  return loadAs ? `${blockWords.unloaded}${loadAs === 'added' ? '+' : '−'}` : '';
}
