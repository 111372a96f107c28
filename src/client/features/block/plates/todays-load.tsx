import { useState } from 'react';
import type { Exercise } from '#contract/api/block.ts';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { unitInUse } from '#client/state/unit.ts';
import { formatLoad } from '#client/words/loads.ts';
import { platesWords as words } from '#client/words/plates.ts';
import { showNumber, showSet } from '#client/words/sets.ts';
import type { DayExercise, TrainingDay } from '#domain/block/day.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isDone } from '#domain/block/weeks.ts';
import { readEntry } from '#domain/entry.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import { loadableIn } from '#domain/load.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { nearestLoadable } from '#domain/strength/plates.ts';
import { todaysLoad } from '#domain/strength/todays-load.ts';
import { setsOfToday } from '#domain/block/sets-of-today.ts';
import styles from './plates.module.css';
import { rackFor } from './rack.ts';

/** The RPEs that can be asked for: below 5 a repetition in reserve is a guess. */
const ASKED_RPES = RPE_OPTIONS.filter((rpe) => rpe >= 5).toReversed();
/** What is asked at first where the plan says nothing. */
const USUAL = { reps: 5, rpe: 8 } as const;

type TodaysLoadProps = { day: TrainingDay; exercise: DayExercise; equipment: Equipment };

/** 'What load for 5 @ 8 today?': asked at first of the next set's target, answered from the sets of today. */
export function TodaysLoad({ day, exercise, equipment }: TodaysLoadProps) {
  const [asked, setAsked] = useState(() => askedOf(exercise));
  const reps = readEntry(asked.reps, 'reps');
  const wanted = reps.ok && reps.value !== null && reps.value >= 1 && Number.isInteger(reps.value) ? reps.value : null;
  return (
    <section className={styles['today']} aria-label={words.today}>
      <h3>{words.today}</h3>
      <div className={styles['asked']}>
        <Field
          label={words.reps}
          inputMode="numeric"
          autoComplete="off"
          value={asked.reps}
          onChange={({ target }) => setAsked({ ...asked, reps: target.value })}
          error={wanted === null ? words.repsWrong : undefined}
        />
        <Select
          label={words.rpe}
          options={ASKED_RPES.map((rpe) => ({ value: `${rpe}`, text: showNumber(rpe) }))}
          value={asked.rpe}
          onChange={({ target }) => setAsked({ ...asked, rpe: target.value })}
        />
      </div>
      <div className={styles['answer']} aria-live="polite">
        {wanted !== null && <Answer reps={wanted} rpe={Number(asked.rpe)} {...{ day, exercise, equipment }} />}
      </div>
    </section>
  );
}

function Answer({ reps, rpe, day, exercise, equipment }: TodaysLoadProps & { reps: number; rpe: number }) {
  const told = todaysLoad({ reps, rpe }, setsOfToday(day, exercise), exercise.last);
  if (told.kind === 'unknown') return <p>{words.missing[told.why]}</p>;
  const [load, low, high] = [told.load, told.low, told.high].map((one) =>
    formatLoad(rounded(one, exercise, equipment)),
  );
  return (
    <>
      <b>{words.load(load ?? '')}</b>
      <span>{words.band(low ?? '', high ?? '')}</span>
      <span className={styles['soft']}>{words.from(showSet(told.from))}</span>
    </>
  );
}

/** Rounds a load (kg) to what can be put on the bar; without one to the usual jump of weights. */
function rounded(load: number, { name }: Exercise, equipment: Equipment): number {
  return isBarbellLift(name) ? nearestLoadable(rackFor(equipment), load) : loadableIn(unitInUse(), load);
}

function askedOf({ series }: Exercise): { reps: string; rpe: string } {
  const open = series.filter((one) => one.removed !== true && !isWarmUp(one));
  const target = (open.find((one) => !isDone(one)) ?? open.at(-1))?.target;
  const rpe = target?.rpe ?? USUAL.rpe;
  return { reps: showNumber(target?.reps ?? USUAL.reps), rpe: `${Math.max(5, rpe)}` };
}
