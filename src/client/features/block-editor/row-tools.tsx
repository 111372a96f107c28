import { Plus, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import type { AllExercises } from '#contract/api/catalogue.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import type { TableDay } from '#domain/block/weeks-table.ts';
import type { Reading } from '#client/api/use-reading.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import { Button } from '#client/ui/button.tsx';
import { dayNames } from '#client/words/days.ts';
import { laterWeeks } from '#client/words/later-weeks.ts';
import { weeksTableWords as words } from '#client/words/weeks-table.ts';
import { AddToWeeksDialog } from './add-to-weeks-dialog.tsx';
import { writeTold } from './edited-week.ts';
import { RippleDialog } from './ripple-dialog.tsx';

type RowToolsProps = {
  block: BlockDetail;
  days: readonly TableDay[];
  /** The ids of the rows: the day and the key of each. */
  ids: readonly string[];
  /** The row where the person is. */
  row: number;
  /** The week where they are. */
  from: string | undefined;
  cells: CellDesk;
  catalogue: Reading<AllExercises>;
};

const [CHANGE_ID, ADD_ID] = ['change-row', 'add-to-weeks'];

/** Above the table of all weeks: changes the exercise of the row where the person is, and adds one to its day. */
export function RowTools({ block, days, ids, row, from, cells, catalogue }: RowToolsProps) {
  const [open, setOpen] = useState<'change' | 'add'>();
  const id = ids[row];
  const day = days.find((one) => one.rows.some(({ key }) => `${one.day} ${key}` === id)) ?? days[0];
  const at = Math.max(
    0,
    block.weeks.findIndex(({ weekName }) => weekName === from),
  );
  const line = day?.rows.find(({ key }) => `${day.day} ${key}` === id);
  const rippled = line && firstIn(line.cells, at);
  const week = rippled && block.weeks[rippled.at]?.weekName;

  function write(edit: BlockEdit, text: () => string, focus: string): void {
    writeTold(cells, { edit, text, id: focus });
    setOpen(undefined);
  }

  return (
    <>
      {line && week !== undefined && (
        <Button
          id={CHANGE_ID}
          look="quiet"
          icon={<TrendingUp size="1em" aria-hidden />}
          onClick={() => setOpen('change')}
        >
          {laterWeeks.changeRow(line.name)}
        </Button>
      )}
      {day && (
        <Button id={ADD_ID} look="quiet" icon={<Plus size="1em" aria-hidden />} onClick={() => setOpen('add')}>
          {words.addTo(dayNames[day.day])}
        </Button>
      )}
      {open === 'change' && rippled && week !== undefined && (
        <RippleDialog
          block={block}
          weekName={week}
          first={{ idExercise: rippled.idExercise, what: 'rest' }}
          onWrite={(edit, text) => write(edit, text, CHANGE_ID)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'add' && day && (
        <AddToWeeksDialog
          block={block}
          day={day.day}
          weekName={block.weeks[at]?.weekName ?? ''}
          catalogue={catalogue}
          onWrite={(edit, text) => write(edit, text, ADD_ID)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Finds the exercise in the week where the person is or the next that has it, else in the first one. */
function firstIn(cells: TableDay['rows'][number]['cells'], from: number) {
  const there = cells.flatMap((cell, at) => (cell ? [{ at, idExercise: cell.exercise.idExercise }] : []));
  return there.find(({ at }) => at >= from) ?? there[0];
}
