import { CopyPlus, Keyboard, Plus, Redo2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Week } from '#contract/api/block.ts';
import { copyForward, nextWeek, weeksAfter, type CopyChoice } from '#domain/block/copy-week.ts';
import { findWeek, type BlockEdit } from '#domain/block/edits.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import type { CoachBlock, CoachView } from '#client/offline/weeks/coach-block.ts';
import { newId } from '#client/platform/clock.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import { common } from '#client/words/screens.ts';
import styles from './editor.module.css';
import type { Undo } from './use-undo.ts';

const CopyWeekDialog = whenNeeded(async () => (await import('./copy-week-dialog.tsx')).CopyWeekDialog);

type WeekToolsProps = {
  view: CoachView & { readonly block: NonNullable<CoachView['block']> };
  coachBlock: CoachBlock;
  cells: CellDesk;
  steps: Undo;
  week: Week | undefined;
  onWeek: (week: string) => void;
  /** What stands before them. */
  children: ReactNode;
};

/** Beside the week tabs: a new week, copies of this one, undo, redo and the keys. */
export function WeekTools({
  view: { block, canUndo, canRedo },
  coachBlock,
  cells,
  steps,
  week,
  onWeek,
  children,
}: WeekToolsProps) {
  const [open, setOpen] = useState<'copy' | 'keys'>();

  function write(edit: BlockEdit | undefined, to: string) {
    if (edit) cells.write(edit);
    setOpen(undefined);
    const now = coachBlock.view().block;
    if (now && findWeek(now, to)) onWeek(to);
  }

  function copy(from: string, choice: CopyChoice) {
    write(copyForward(block, from, choice, newId), weeksAfter(from, 1)[0] ?? from);
  }

  function add() {
    const edit = nextWeek(block);
    if (edit.kind === 'addWeek') write(edit, edit.week);
  }

  return (
    <div className={styles['tools']}>
      {children}
      <Button look="quiet" icon={<Plus size="1em" aria-hidden />} onClick={add}>
        {words.addWeek}
      </Button>
      {week && (
        <Button look="quiet" icon={<CopyPlus size="1em" aria-hidden />} onClick={() => setOpen('copy')}>
          {words.copyWeek(weekNumber(week.weekName))}
        </Button>
      )}
      <span className={styles['history']}>
        <IconButton label={common.undo} icon={<Undo2 aria-hidden />} disabled={!canUndo} onClick={steps.undo} />
        <IconButton label={words.redo} icon={<Redo2 aria-hidden />} disabled={!canRedo} onClick={steps.redo} />
        <IconButton label={words.keys} icon={<Keyboard aria-hidden />} onClick={() => setOpen('keys')} />
      </span>
      {open === 'copy' && week && (
        <CopyWeekDialog
          block={block}
          weekName={week.weekName}
          onCopy={(choice) => copy(week.weekName, choice)}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Keys open={open === 'keys'} onClose={() => setOpen(undefined)} />
    </div>
  );
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
