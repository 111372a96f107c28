import { ArrowUpRight, Download, Printer } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import type { AllExercises } from '#contract/api/catalogue.ts';
import { startOfWeek } from '#domain/block/block-dates.ts';
import { gridOf } from '#domain/block/line-range.ts';
import { weeksTable, type TableDay } from '#domain/block/weeks-table.ts';
import { weekNumber, type Progress } from '#domain/block/weeks.ts';
import type { Reading } from '#client/api/use-reading.ts';
import type { TakeOut as TakeOutPlan } from '#client/spreadsheet/take-out.ts';
import { unitInUse } from '#client/state/unit.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { dayNames } from '#client/words/days.ts';
import { formatLocalDay } from '#client/words/local-days.ts';
import { weeksTableWords as words } from '#client/words/weeks-table.ts';
import type { Hands } from './edited-week.ts';
import { nameOf, named } from './line-actions.ts';
import { LineBox, ofAll } from './line-box.tsx';
import { RowTools } from './row-tools.tsx';
import { questionText } from './question-text.ts';
import { UnfoldedSets } from './unfolded-sets.tsx';
import { useSheetFocus, useWeeksSheet, type WeeksSheet } from './use-weeks-sheet.ts';
import styles from './weeks-table.module.css';

type WeeksTableProps = Hands & {
  block: BlockDetail;
  /** Leads to an exercise in its week. */
  onOpen: (week: string, idExercise: string) => void;
  catalogue: Reading<AllExercises>;
  takeOut: TakeOutPlan;
};

const GRID = { role: 'grid', 'aria-multiselectable': true } as const;

/** The whole block: its exercises under their days, its weeks side by side, edited like a spreadsheet, or printed. */
export function WeeksTable({ block, coachBlock, cells, onOpen, catalogue, takeOut: TakeOut }: WeeksTableProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [now] = useState(Date.now);
  const { blockId } = block;
  const days = useMemo(() => weeksTable(block, now), [block, now]);
  const weeks = useMemo(() => block.weeks.map(({ weekName }) => weekName), [block]);
  const grid = useMemo(() => gridOf(days, weeks), [days, weeks]);
  const ids = useMemo(() => days.flatMap(({ day, rows }) => rows.map(({ key }) => `${day} ${key}`)), [days]);
  const sheet = useWeeksSheet({ blockId, grid, ids, weeks, coachBlock, cells, onOpen });
  const table = useSheetFocus(sheet.marked.turn);
  const week = weeks[sheet.marked.at.column];
  return (
    <div className={styles['room']}>
      <div className={styles['head']}>
        <p className={styles['soft']}>{words.keys}</p>
        <RowTools {...{ block, days, ids, cells, catalogue }} row={sheet.marked.at.row} from={week} />
        {week !== undefined && (
          <Button look="quiet" icon={<ArrowUpRight size="1em" aria-hidden />} onClick={sheet.open}>
            {words.openWeek(weekNumber(week))}
          </Button>
        )}
        <Button look="quiet" icon={<Printer size="1em" aria-hidden />} onClick={() => print()}>
          {words.print}
        </Button>
        <Button look="quiet" icon={<Download size="1em" aria-hidden />} onClick={() => setLeaving(true)}>
          {words.takeOut}
        </Button>
        {isLeaving && <TakeOut name={block.name} from={block} onClose={() => setLeaving(false)} />}
      </div>
      <Asked {...sheet.asked} />
      <div className={styles['scroll']}>
        <table {...GRID} ref={table} aria-label={words.label} className={styles['table']} {...sheet.handlers}>
          <thead>
            <tr>
              <th scope="col">{words.exercise(unitInUse())}</th>
              {weeks.map((name) => (
                <th key={name} scope="col">
                  <span>{words.week(weekNumber(name))}</span>
                  {block.startDate !== undefined && <small>{formatLocalDay(startOfWeek(block.startDate, name))}</small>}
                </th>
              ))}
            </tr>
          </thead>
          {days.map((day) => (
            <Rows key={day.day} {...day} {...{ block, coachBlock, cells, ids, grid, weeks, sheet }} />
          ))}
        </table>
      </div>
      {days.length === 0 && <p className={styles['soft']}>{words.empty}</p>}
    </div>
  );
}

type RowsProps = TableDay &
  Hands & {
    block: BlockDetail;
    ids: readonly string[];
    grid: ReturnType<typeof gridOf>;
    weeks: readonly string[];
    sheet: WeeksSheet;
  };

function Rows({ block, coachBlock, cells, day, progress, rows, ids, grid, weeks, sheet }: RowsProps) {
  const { marked, typing, onGo, unfolded, toggle, fold } = sheet;
  const { at } = marked;
  const { begun } = typing;
  return (
    <tbody>
      <tr className={styles['day']}>
        <th scope="rowgroup">{dayNames[day]}</th>
        {weeks.map((name, week) => (
          <td key={name}>{progressText(progress[week])}</td>
        ))}
      </tr>
      {rows.map(({ key, name, superset, restTime }) => {
        const line = ids.indexOf(`${day} ${key}`);
        const open = unfolded?.row === line ? grid[line]?.[unfolded.column] : undefined;
        return (
          <Fragment key={key}>
            <tr data-line={line}>
              <th scope="row">
                {superset !== undefined && <b className={styles['superset']}>{superset}</b>}
                <span dir="auto">{name}</span>
                <small>{restTime}</small>
              </th>
              {weeks.map((week, column) => {
                const isAt = line === at.row && column === at.column;
                const isUnfolded = open !== undefined && column === unfolded?.column;
                return (
                  <LineBox
                    key={week}
                    one={grid[line]?.[column]}
                    isStop={isAt}
                    isMarked={marked.has(line, column)}
                    isEnd={marked.endsAt(line, column)}
                    blockId={block.blockId}
                    cells={cells}
                    unfolding={isAt ? { isUnfolded, toggle } : undefined}
                    field={isAt && begun !== undefined ? { begun, typing, onGo } : undefined}
                  />
                );
              })}
            </tr>
            {open?.shown && unfolded && (
              <UnfoldedSets
                key={open.shown.exercise.idExercise}
                block={block}
                coachBlock={coachBlock}
                cells={cells}
                cell={open.cell}
                exercise={open.shown.exercise}
                column={unfolded.column}
                weeks={weeks.length}
                onFold={fold}
              />
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

/** Lines that were filled or pasted, and that count once somebody says that they are meant. */
function Asked({ lines, answer }: WeeksSheet['asked']) {
  if (lines.length === 0) return null;
  const [names, more] = named(
    lines.map(({ cell, question }) => words.refusedCell(nameOf(cell), questionText(question))),
  );
  return (
    <Banner
      tone="waiting"
      role="alert"
      action={
        <>
          <Button onClick={() => answer(true)}>{words.yes(lines.length)}</Button>
          <Button look="quiet" onClick={() => answer(false)}>
            {words.no}
          </Button>
        </>
      }
    >
      {words.unlikely(names, more)}
    </Banner>
  );
}

function progressText(progress: Progress | undefined): string {
  if (progress === undefined) return '';
  const { done, total } = progress;
  return done > 0 ? ofAll(done, total) : words.planned(total);
}
