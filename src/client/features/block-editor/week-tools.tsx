import { CopyPlus, Keyboard, Plus, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Week } from '#contract/api/block.ts';
import { copyForward, nextWeek, weekAfter } from '#domain/block/copy-week.ts';
import { findWeek, isTakenOut, type BlockEdit } from '#domain/block/edits.ts';
import { exercisesOf } from '#domain/block/plan.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import type { CoachBlock, CoachView } from '#client/offline/weeks/coach-block.ts';
import { newId } from '#client/platform/clock.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import { common } from '#client/words/screens.ts';
import { formatNumber } from '#client/words/numbers.ts';
import styles from './editor.module.css';
import type { Undo } from './use-undo.ts';

type WeekToolsProps = {
  view: CoachView & { readonly block: NonNullable<CoachView['block']> };
  coachBlock: CoachBlock;
  cells: CellDesk;
  steps: Undo;
  week: Week | undefined;
  onWeek: (week: string) => void;
};

const PERCENT = 2.5;

/** Beside the week tabs: a new week, this week again a little heavier, undo, redo and the keys. */
export function WeekTools({
  view: { block, canUndo, canRedo },
  coachBlock,
  cells,
  steps,
  week,
  onWeek,
}: WeekToolsProps) {
  const [open, setOpen] = useState<'replace' | 'keys'>();
  const number = week ? weekNumber(week.weekName) : 0;

  function write(edit: BlockEdit | undefined, to: string) {
    if (edit) cells.write(edit);
    setOpen(undefined);
    const now = coachBlock.view().block;
    if (now && findWeek(now, to)) onWeek(to);
  }

  function copy() {
    if (week) write(copyForward(block, week.weekName, PERCENT, newId), weekAfter(week.weekName));
  }

  function add() {
    const edit = nextWeek(block);
    if (edit.kind === 'addWeek') write(edit, edit.week);
  }

  return (
    <div className={styles['tools']}>
      <Button look="quiet" icon={<Plus size="1em" aria-hidden />} onClick={add}>
        {words.addWeek}
      </Button>
      {week && (
        <Button
          look="quiet"
          icon={<CopyPlus size="1em" aria-hidden />}
          onClick={() => (hasPlan(findWeek(block, weekAfter(week.weekName))) ? setOpen('replace') : copy())}
        >
          {words.copyForward(number, formatNumber(PERCENT))}
        </Button>
      )}
      <span className={styles['history']}>
        <IconButton label={common.undo} icon={<Undo2 aria-hidden />} disabled={!canUndo} onClick={steps.undo} />
        <IconButton label={words.redo} icon={<Redo2 aria-hidden />} disabled={!canRedo} onClick={steps.redo} />
        <IconButton label={words.keys} icon={<Keyboard aria-hidden />} onClick={() => setOpen('keys')} />
      </span>
      {open === 'replace' && (
        <ConfirmDialog
          title={words.replaceTitle(number + 1)}
          cancel={words.cancel}
          confirm={words.replace}
          onConfirm={copy}
          onClose={() => setOpen(undefined)}
        >
          <p>{words.replaceText(number, number + 1)}</p>
        </ConfirmDialog>
      )}
      <Keys open={open === 'keys'} onClose={() => setOpen(undefined)} />
    </div>
  );
}

function hasPlan(week: Week | undefined): boolean {
  return week !== undefined && exercisesOf(week).some((one) => !isTakenOut(one));
}

function Keys({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title={words.keysTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <dl className={styles['keys']}>
        {words.keyList.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
