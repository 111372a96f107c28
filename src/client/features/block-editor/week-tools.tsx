import { ClipboardPaste, CopyPlus, Keyboard, Plus, Redo2, Trash2, TrendingUp, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BlockDetail, Week } from '#contract/api/block.ts';
import { isPlanned } from '#domain/block/copied-plan.ts';
import { copyForward, nextWeek, weeksAfter, type CopyChoice } from '#domain/block/copy-week.ts';
import { deleteWeek } from '#domain/block/delete-week.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { weekNumber, findWeek } from '#domain/block/weeks.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import type { CoachBlock, CoachView } from '#client/offline/weeks/coach-block.ts';
import { copyText } from '#client/platform/clipboard.ts';
import { newId } from '#client/platform/clock.ts';
import { useCopied } from '#client/state/copied-plan.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import { common } from '#client/words/screens.ts';
import { nameOfCopied } from './copied-name.ts';
import { createCopyActions } from './copy-actions.ts';
import { createEditedWeek, writeTold } from './edited-week.ts';
import styles from './editor.module.css';
import { DELETE_WEEK_ID, RIPPLE_ID } from './focus.ts';
import type { Undo } from './use-undo.ts';

const RippleDialog = whenNeeded(() => import('./late-parts.ts'), 'RippleDialog');
const CopyWeekDialog = whenNeeded(() => import('./late-parts.ts'), 'CopyWeekDialog');

type WeekToolsProps = {
  view: CoachView & { readonly block: NonNullable<CoachView['block']> };
  coachBlock: CoachBlock;
  cells: CellDesk;
  steps: Undo;
  week: Week | undefined;
  onWeek: (week: string) => void;
  /** What stands before the tools. */
  children: ReactNode;
};

type WeekDialog = 'copy' | 'ripple';

/** Beside the week tabs: a new week, copies of this one, changes from it on, undo, redo and the keys. */
export function WeekTools({
  view: { block, canUndo, canRedo },
  coachBlock,
  cells,
  steps,
  week,
  onWeek,
  children,
}: WeekToolsProps) {
  const [open, setOpen] = useState<WeekDialog | 'keys'>();
  const copied = useCopied();
  const acts = week && createCopyActions(createEditedWeek({ coachBlock, cells }, week.weekName));

  function write(edit: BlockEdit | undefined, to: string) {
    if (edit) cells.write(edit);
    setOpen(undefined);
    const now = coachBlock.view().block;
    if (now && findWeek(now, to)) onWeek(to);
  }

  function copy(from: string, choice: CopyChoice) {
    write(copyForward(block, from, choice, newId), weeksAfter(from, 1)[0] ?? from);
  }

  function take() {
    const text = acts?.copyWeek();
    if (text !== undefined) void copyText(text);
    setOpen(undefined);
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
      {week && <OfWeek week={week} onOpen={setOpen} />}
      {copied?.kind === 'week' && (
        <Button look="quiet" icon={<ClipboardPaste size="1em" aria-hidden />} onClick={() => acts?.pasteWeek()}>
          {words.pasteWeek(nameOfCopied(copied))}
        </Button>
      )}
      <span className={styles['history']}>
        {week && <DeleteWeek {...{ block, cells, week }} />}
        <IconButton label={common.undo} icon={<Undo2 aria-hidden />} disabled={!canUndo} onClick={steps.undo} />
        <IconButton label={words.redo} icon={<Redo2 aria-hidden />} disabled={!canRedo} onClick={steps.redo} />
        <IconButton label={words.keys} icon={<Keyboard aria-hidden />} onClick={() => setOpen('keys')} />
      </span>
      {open === 'copy' && week && (
        <CopyWeekDialog
          block={block}
          weekName={week.weekName}
          onCopy={(choice) => copy(week.weekName, choice)}
          onTake={Object.values(week.dayResponses).some(isPlanned) ? take : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'ripple' && week && (
        <RippleDialog
          block={block}
          weekName={week.weekName}
          onWrite={(edit, text) => {
            writeTold(cells, { edit, text, id: RIPPLE_ID });
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Keys open={open === 'keys'} onClose={() => setOpen(undefined)} />
    </div>
  );
}

type OfWeekProps = { week: Week; onOpen: (dialog: WeekDialog) => void };

/** What begins with the week on the screen: copies of it, and changes from it on. */
function OfWeek({ week: { weekName }, onOpen }: OfWeekProps) {
  const number = weekNumber(weekName);

  return (
    <>
      <Button look="quiet" icon={<CopyPlus size="1em" aria-hidden />} onClick={() => onOpen('copy')}>
        {words.copyWeek(number)}
      </Button>
      <Button id={RIPPLE_ID} look="quiet" icon={<TrendingUp size="1em" aria-hidden />} onClick={() => onOpen('ripple')}>
        {words.changeFrom(number)}
      </Button>
    </>
  );
}

type DeleteWeekProps = Pick<WeekToolsProps, 'cells'> & { block: BlockDetail; week: Week };

/** Takes the week out; the only one of a block stays. */
function DeleteWeek({ block, cells, week: { weekName, removed } }: DeleteWeekProps) {
  const number = weekNumber(weekName);

  function remove() {
    const deleted = deleteWeek(block, weekName);
    if (!deleted) return;
    const text = () => words.weekDeleted[deleted.leaves](number);
    writeTold(cells, { edit: deleted.edit, text, id: DELETE_WEEK_ID });
  }

  if (block.weeks.length === 1 || removed) return null;
  const label = words.deleteWeek(number);
  return <IconButton id={DELETE_WEEK_ID} label={label} icon={<Trash2 aria-hidden />} onClick={remove} />;
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
