import { memo } from 'react';
import type { Day, Exercise } from '#contract/block.ts';
import type { AllExercises } from '#contract/catalogue.ts';
import { LISTS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { progressOf } from '#domain/block/weeks.ts';
import { useSpoken } from '#client/state/spoken.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { AddExercise } from './add-exercise.tsx';
import styles from './editor.module.css';
import { ExerciseCard } from './exercise-card.tsx';
import { searchId } from './focus.ts';
import type { EditorActions } from './use-actions.ts';

type DayColumnProps = {
  name: Weekday;
  day: Day;
  /** What was logged after this revision is new to the coach. */
  seenRev: number;
  catalogue: Reading<AllExercises>;
  actions: EditorActions;
};

/** One day of the week: what is logged of it, its basics and its complementary exercises. */
export const DayColumn = memo(function DayColumn({ name, day, seenRev, catalogue, actions }: DayColumnProps) {
  useSpoken();
  const { done, total } = progressOf(day);
  return (
    <section className={styles['day']} data-day={name} aria-label={dayNames[name]}>
      <h2 className={styles['dayName']}>
        {dayNames[name]} <small>{words.logged(done, total)}</small>
      </h2>
      {LISTS.map((list) => (
        <List
          key={list}
          day={name}
          list={list}
          exercises={day[list]}
          seenRev={seenRev}
          catalogue={catalogue}
          actions={actions}
        />
      ))}
    </section>
  );
});

type ListProps = Pick<DayColumnProps, 'seenRev' | 'catalogue' | 'actions'> & {
  day: Weekday;
  list: ListName;
  exercises: readonly Exercise[];
};

function List({ day, list, exercises, seenRev, catalogue, actions }: ListProps) {
  return (
    <div className={styles['list']} data-list={list}>
      <h3 className={styles['listName']}>{words.lists[list]}</h3>
      {exercises.map((exercise, index) => (
        <div key={exercise.idExercise} data-place={exercise.idExercise}>
          <ExerciseCard exercise={exercise} day={day} list={list} index={index} seenRev={seenRev} actions={actions} />
        </div>
      ))}
      <AddExercise
        id={searchId(day, list)}
        label={words.addExerciseTo(words.lists[list], dayNames[day])}
        catalogue={catalogue}
        onAdd={(name, exerciseId) => actions.addExercise(day, list, name, exerciseId)}
      />
    </div>
  );
}
