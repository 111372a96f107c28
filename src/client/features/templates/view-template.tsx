import { useState } from 'react';
import type { SentExercise } from '#contract/api/coach-save.ts';
import type { Template, TemplateSummary } from '#contract/api/templates.ts';
import { LISTS, WEEKDAYS } from '#contract/vocabulary.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { useReading } from '#client/api/use-reading.ts';
import type { TakeOut as TakeOutPlan } from '#client/spreadsheet/take-out.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { dayNames } from '#client/words/days.ts';
import { plannedLine } from '#client/words/planned-line.ts';
import { templates as words } from '#client/words/templates.ts';
import { Read } from './read.tsx';
import styles from './templates.module.css';

type ViewTemplateProps = {
  coachId: string;
  template: TemplateSummary;
  takeOut: TakeOutPlan;
  onClose: () => void;
};
type Days = Template['plan']['blockWeeks'][string];

/** Shows what a template holds, week by week. */
export function ViewTemplate({
  coachId,
  template: { templateId, name },
  takeOut: TakeOut,
  onClose,
}: ViewTemplateProps) {
  const reading = useReading('template', { coachId, templateId });
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving && reading.kind === 'ready') {
    return <TakeOut name={name} from={reading.data.plan} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button onClick={() => setLeaving(true)}>{words.takeOut}</Button>
        </>
      }
    >
      <Read reading={reading}>
        {({ plan }) =>
          Object.entries(plan.blockWeeks).map(([week, days], at) => (
            <details key={week} open={at === 0} className={styles['week']}>
              <summary>{words.week(weekNumber(week))}</summary>
              <Week days={days} />
            </details>
          ))
        }
      </Read>
    </Dialog>
  );
}

function Week({ days }: { days: Days }) {
  return WEEKDAYS.filter((day) => days[day] !== undefined).map((day) => {
    const exercises = LISTS.flatMap((list) => days[day]?.[list] ?? []);
    return (
      <section key={day} className={styles['day']}>
        <h3>{dayNames[day]}</h3>
        {exercises.length === 0 && <p className={styles['soft']}>{words.restDay}</p>}
        <ul>
          {exercises.map((exercise) => (
            <PlannedExercise key={exercise.idExercise} {...exercise} />
          ))}
        </ul>
      </section>
    );
  });
}

function PlannedExercise(exercise: SentExercise) {
  const { name, restTime, note, tempo, group } = exercise;
  const about = [words.rest(restTime), tempo && words.tempo(tempo), group && words.superset(group), note];
  return (
    <li className={styles['result']}>
      <strong dir="auto">{name}</strong>
      <span>{plannedLine(exercise)}</span>
      <span className={styles['soft']}>{about.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
