import { memo } from 'react';
import type { Day, Exercise } from '#contract/api/block.ts';
import type { AllExercises } from '#contract/api/catalogue.ts';
import { LISTS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { areLinked, exerciseBelow } from '#domain/block/link-exercises.ts';
import { isPlanned } from '#domain/block/copied-plan.ts';
import { nthOfName } from '#domain/block/same-names.ts';
import { sessionAt } from '#domain/block/session-date.ts';
import { supersetNames } from '#domain/block/supersets.ts';
import { progressOf, seriesOfDay } from '#domain/block/weeks.ts';
import { formatPastDay } from '#client/words/dates.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { AddExercise } from './add-exercise.tsx';
import card from './card.module.css';
import { CopyPaste } from './copy-paste.tsx';
import tools from './day-tools.module.css';
import styles from './editor.module.css';
import { ExerciseCard } from './exercise-card.tsx';
import type { Filling } from './filling.ts';
import { searchId } from './focus.ts';
import { HandedDay } from './handed-mark.tsx';
import type { EditorActions } from './use-actions.ts';

type DayColumnProps = {
  name: Weekday;
  day: Day;
  /** '' where the block has no dates. */
  date: string;
  /** What was logged after this revision is new to the coach. */
  seenRev: number;
  catalogue: Reading<AllExercises>;
  filling: Filling;
  actions: EditorActions;
};

/** One day of the week: what is logged of it, its basics and its complementary exercises. */
export const DayColumn = memo(function DayColumn({ name, day, date, ...shared }: DayColumnProps) {
  const nth = nthOfName(day);
  const sessionBegan = sessionAt(day)?.at;
  return (
    <section className={styles['day']} data-day={name} aria-label={dayNames[name]}>
      <h2 className={styles['dayName']}>
        <DayName name={name} day={day} date={date} />
      </h2>
      <div className={tools['tools']}>
        <CopyPaste place={{ day: name }} isEmpty={!isPlanned(day)} actions={shared.actions} />
      </div>
      <HandedDay day={day} />
      {LISTS.map((list) => (
        <List
          key={list}
          day={name}
          list={list}
          exercises={day[list]}
          nth={nth}
          sessionBegan={sessionBegan}
          {...shared}
        />
      ))}
    </section>
  );
});

/** The heading of a day: its name and date, how much of it is logged, and when. */
export const DayName = memo(function DayName({ name, day, date }: Pick<DayColumnProps, 'name' | 'day' | 'date'>) {
  const { done, total } = progressOf(day);
  const at = sessionAt(day);
  const tapped = seriesOfDay(day).filter((series) => series.tapped).length;
  return (
    <>
      <span>{`${dayNames[name]} ${date}`.trim()}</span> <small>{words.logged(done, total)}</small>{' '}
      {at && <small>{`· ${formatPastDay(at.at, at.utcOffset)}`}</small>}{' '}
      {tapped > 0 && <small>{`· ${words.tappedSets(tapped)}`}</small>}
    </>
  );
});

type ListProps = Omit<DayColumnProps, 'name' | 'day' | 'date'> & {
  day: Weekday;
  list: ListName;
  exercises: readonly Exercise[];
  nth: ReturnType<typeof nthOfName>;
  sessionBegan: number | undefined;
};

const List = memo(function List({ day, list, exercises, nth, sessionBegan, catalogue, ...shared }: ListProps) {
  const { actions } = shared;
  const supersets = supersetNames(exercises);
  return (
    <div className={styles['list']} data-list={list}>
      <h3 className={styles['listName']}>{words.lists[list]}</h3>
      {exercises.map((exercise, index) => (
        <div key={exercise.idExercise} className={card['place']} data-place={exercise.idExercise}>
          <ExerciseCard
            exercise={exercise}
            nth={nth.get(exercise) ?? 1}
            superset={supersets.get(exercise.idExercise)}
            below={exerciseBelow(exercises, exercise.idExercise)?.name}
            isLinked={areLinked(exercise, exerciseBelow(exercises, exercise.idExercise))}
            day={day}
            list={list}
            index={index}
            sessionBegan={sessionBegan}
            {...shared}
          />
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
});
