import type { ReactNode } from 'react';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import { ACTIVITIES, GENDERS, GOALS, type Activity } from '#contract/macro-vocabulary.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { Field } from '#client/ui/field.tsx';
import { KeptNotice } from '#client/ui/kept-notice.tsx';
import { Select } from '#client/ui/select.tsx';
import { choices } from '#client/words/choices.ts';
import { calculator as words } from '#client/words/macros.ts';
import { EquationTable } from './equation-table.tsx';
import styles from './macro-calculator.module.css';
import { Result } from './result.tsx';
import { useCalculator, type Calculator } from './use-calculator.ts';

type MacroCalculatorProps = {
  coachId: string;
  profile: AthleteProfile;
  /** The way to ask the athlete for their personal info. */
  ask: ReactNode;
};

/** Compares all equations for an athlete's measures; the server calculates and saves the chosen one. */
export function MacroCalculator({ coachId, profile, ask }: MacroCalculatorProps) {
  const calculator = useCalculator(coachId, profile);
  const { form, submit, restored, discard } = calculator;
  return (
    <form ref={form} noValidate className={styles['calculator']} onSubmit={(event) => void submit(event)}>
      <div className={styles['column']}>
        {restored && <KeptNotice onDiscard={discard} />}
        <Energy calculator={calculator} />
        <Measures calculator={calculator} untold={profile.athlete.fullName === undefined ? ask : undefined} />
      </div>
      <div className={styles['column']}>
        <EquationTable calculator={calculator} />
        <Result calculator={calculator} />
      </div>
    </form>
  );
}

function Measures({ calculator, untold }: { calculator: Calculator; untold: ReactNode }) {
  const { typed, problems, set, number } = calculator;
  return (
    <fieldset className={styles['part']}>
      <legend>{words.measures}</legend>
      {untold !== undefined && <Banner action={untold}>{words.untold}</Banner>}
      <Choice
        name="gender"
        label={words.gender}
        options={GENDERS.map((value) => ({ value, text: choices.genders[value] }))}
        value={typed.gender}
        error={problems.gender}
        required
        onChange={(value) => set('gender', value)}
      />
      <div className={styles['three']}>
        <Field {...number('age')} required />
        <Field {...number('height')} required />
        <Field {...number('weight')} required />
      </div>
      <Field {...number('MLG')} hint={words.optional} />
    </fieldset>
  );
}

function Energy({ calculator: { typed, problems, set, number } }: { calculator: Calculator }) {
  return (
    <fieldset className={styles['part']}>
      <legend>{words.energy}</legend>
      <Select
        label={words.activity}
        name="activity"
        required
        error={problems.activity}
        value={typed.activity ?? ''}
        onChange={({ target }) => set('activity', (target.value || undefined) as Activity | undefined)}
        options={[
          { value: '', text: words.chooseActivity },
          ...ACTIVITIES.map((value) => ({ value, text: words.activities[value] })),
        ]}
      />
      <Choice
        name="goal"
        label={words.goal}
        options={GOALS.map((value) => ({ value, text: words.goals[value] }))}
        value={typed.goal}
        error={problems.goal}
        required
        onChange={(value) => set('goal', value)}
      />
      <Field {...number('personalizedCalories')} inputMode="text" hint={words.personalizedHint} />
      <div className={styles['row']}>
        <Field {...number('protein')} required />
        <Field {...number('fats')} required />
      </div>
    </fieldset>
  );
}
