import { Printer } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { weeksTable, type Outcome, type Scheme, type TableDay, type WeekCell } from '#domain/block/weeks-table.ts';
import { weekNumber, type Progress } from '#domain/block/weeks.ts';
import { loadIn } from '#domain/load.ts';
import { unitInUse } from '#client/state/unit.ts';
import { Button } from '#client/ui/button.tsx';
import { dayNames } from '#client/words/days.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { showNumber } from '#client/words/sets.ts';
import { weeksTableWords as words } from '#client/words/weeks-table.ts';
import styles from './weeks-table.module.css';

type WeeksTableProps = {
  block: BlockDetail;
  /** Leads to an exercise in its week. */
  onOpen: (week: string, idExercise: string) => void;
};

/** The whole block: its exercises under their days, its weeks side by side; on paper, too. */
export function WeeksTable({ block, onOpen }: WeeksTableProps) {
  const [now] = useState(Date.now);
  const days = useMemo(() => weeksTable(block, now), [block, now]);
  /** One cell is in the order of Tab; the arrows lead on from there. */
  const [stop, setStop] = useState<string>();
  const first = days.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).find((cell) => cell !== undefined);
  const names = block.weeks.map(({ weekName }) => weekName);
  return (
    <div className={styles['room']}>
      <div className={styles['head']}>
        <p className={styles['soft']}>{words.keys}</p>
        <Button look="quiet" icon={<Printer size="1em" aria-hidden />} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <div className={styles['scroll']}>
        <table aria-label={words.label} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{words.exercise(unitInUse())}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {words.week(weekNumber(name))}
                </th>
              ))}
            </tr>
          </thead>
          {days.map((day) => (
            <Rows
              key={day.day}
              {...day}
              names={names}
              stop={stop ?? first?.exercise.idExercise}
              onStop={setStop}
              onOpen={onOpen}
            />
          ))}
        </table>
      </div>
      {days.length === 0 && <p className={styles['soft']}>{words.empty}</p>}
    </div>
  );
}

type RowsProps = TableDay &
  Pick<WeeksTableProps, 'onOpen'> & {
    names: readonly string[];
    stop: string | undefined;
    onStop: (idExercise: string) => void;
  };

function Rows({ day, progress, rows, names, stop, onStop, onOpen }: RowsProps) {
  return (
    <tbody>
      <tr className={styles['day']}>
        <th scope="rowgroup">{dayNames[day]}</th>
        {names.map((name, week) => (
          <td key={name}>{progressText(progress[week])}</td>
        ))}
      </tr>
      {rows.map(({ key, name, restTime, cells }) => (
        <tr key={key}>
          <th scope="row">
            <span dir="auto">{name}</span>
            <small>{restTime}</small>
          </th>
          {names.map((week, column) => {
            const cell = cells[column];
            const id = cell?.exercise.idExercise ?? '';
            return (
              <td key={week} data-cell>
                {cell && (
                  <button
                    type="button"
                    className={styles['cell']}
                    tabIndex={id === stop ? 0 : -1}
                    onFocus={() => onStop(id)}
                    onKeyDown={goOn}
                    onClick={() => onOpen(week, id)}
                  >
                    <Cell {...cell} />
                  </button>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ schemes, outcome }: WeekCell) {
  return (
    <>
      {schemes.map((scheme) => (
        <span key={scheme.first} className={styles['scheme']}>
          <span>{schemeText(scheme)}</span> {scheme.load && <b>{loadText(scheme.load)}</b>}
        </span>
      ))}
      {schemes.length === 0 && <span>–</span>}
      {outcome && <Done {...outcome} />}
    </>
  );
}

const SIGNS = { 'as planned': '✓', harder: '▲', less: '▼', 'under way': '' } as const;

/** Agreement is quiet: RPE is said where it differs. */
function Done({ done, planned, verdict, rpe }: Outcome) {
  const said = [ofAll(done, planned), rpe === undefined ? '' : atRpe(rpe), SIGNS[verdict]];
  return (
    <small data-verdict={verdict} className={styles['done']}>
      <span>{said.filter(Boolean).join(' ')}</span> <span className={styles['heard']}>{words.verdicts[verdict]}</span>
    </small>
  );
}

function schemeText({ sets, reps, rpe }: Scheme): string {
  const scheme = `${sets}×${showNumber(reps)}`;
  return rpe === null ? scheme : `${scheme} ${atRpe(rpe)}`;
}

function atRpe(rpe: number): string {
  return `@${showNumber(rpe)}`;
}

function ofAll(done: number, total: number): string {
  return `${done} / ${total}`;
}

function loadText({ from, to }: NonNullable<Scheme['load']>): string {
  const [least, most] = [from, to].map((load) => formatNumber(loadIn(unitInUse(), load)));
  return least === most ? (least ?? '') : `${least}–${most}`;
}

function progressText(progress: Progress | undefined): string {
  if (progress === undefined) return '';
  const { done, total } = progress;
  return done > 0 ? ofAll(done, total) : words.planned(total);
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** To the next cell that way, over those without the exercise. */
function goOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key];
  const cell = event.currentTarget.closest('td');
  const rows = [...(cell?.closest('table')?.querySelectorAll('tr:has([data-cell])') ?? [])];
  if (!step || !cell) return;
  event.preventDefault();
  let [row, column] = [rows.indexOf(cell.closest('tr') ?? cell), cell.cellIndex];
  for (;;) {
    [row, column] = [row + step[0], column + step[1]];
    const next = rows[row]?.children[column];
    if (!next) return;
    const button = next.querySelector('button');
    if (button) return button.focus();
  }
}
