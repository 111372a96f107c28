import { unitInUse } from '#client/state/unit.ts';
import { classNames } from '#client/ui/class-names.ts';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import { dayNames } from '#client/words/days.ts';
import { plannedLine } from '#client/words/planned-line.ts';
import type { SentExercise } from '#contract/api/coach-save.ts';
import type { PlanDocument } from '#domain/block/plan-document.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { rowsOfPlan } from '#domain/programme/plan-rows.ts';
import styles from './bring-programme.module.css';
import { Scroller } from './scroller.tsx';

/** Every exercise needs a rest, so a dash stands for one that the spreadsheet lacks: this tells the two apart. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Shows the plan as it would be: exercises under their days, weeks side by side. */
export function PlanTable({ plan }: { plan: PlanDocument }) {
  const weeks = Object.keys(plan);
  const days = rowsOfPlan(plan);
  return (
    <Scroller label={words.planTable}>
      <table className={classNames(styles['table'], styles['plan'])}>
        <thead>
          <tr>
            <th scope="col">{words.exercise(unitInUse())}</th>
            {weeks.map((week, at) => (
              <th key={week} scope="col">
                <span>{words.week(weekNumber(week))}</span>
                <small>{countIn(days.flatMap(({ rows }) => rows.map(({ cells }) => cells[at])))}</small>
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ day, rows }) => (
          <tbody key={day}>
            <tr className={styles['day']}>
              <th scope="rowgroup">{dayNames[day]}</th>
              {weeks.map((week, at) => (
                <td key={week}>
                  <small>{countIn(rows.map(({ cells }) => cells[at]))}</small>
                </td>
              ))}
            </tr>
            {rows.map(({ key, name, restTime, cells }) => (
              <tr key={key}>
                <th scope="row">
                  <strong dir="auto">{name}</strong>
                  {SAYS_SOMETHING.test(restTime) && <small>{words.rest(restTime)}</small>}
                </th>
                {cells.map((cell, week) => (
                  <td key={weeks[week]}>{cell && <Planned {...cell} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scroller>
  );
}

function countIn(cells: readonly (SentExercise | undefined)[]): string {
  const planned = cells.filter((cell) => cell !== undefined);
  const sets = planned.reduce((sum, { series }) => sum + (series?.length ?? 0), 0);
  return planned.length === 0 ? '' : words.dayCounts(planned.length, sets);
}

function Planned(exercise: SentExercise) {
  const { tempo, group, note } = exercise;
  const about = [group && words.superset(group), tempo, note].filter(Boolean).join(' · ');
  return (
    <>
      <span>{plannedLine(exercise)}</span>
      {about !== '' && <small dir="auto">{about}</small>}
    </>
  );
}
