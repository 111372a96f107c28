import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PersonalInfo } from '#contract/api/athlete.ts';
import { GENDERS } from '#contract/macro-vocabulary.ts';
import { Button } from '#client/ui/button.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { KeptNotice } from '#client/ui/kept-notice.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { choices } from '#client/words/choices.ts';
import { personalInfo as words } from '#client/words/personal-info.ts';
import styles from './personal-info.module.css';
import { refusalOf } from '#client/api/use-sending.ts';
import { useInfoForm, type InfoForm } from './use-info-form.ts';

/** Asks the athlete what their coach should know of them. `info` is what was told before. */
export function PersonalInfoForm({ info }: { info: PersonalInfo | undefined }) {
  const fields = useInfoForm(info);
  const { form, state, submit, restored, discard } = fields;
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <p className={styles['note']}>{words.lead}</p>
      {restored && <KeptNotice onDiscard={discard} />}
      <div className={styles['parts']}>
        <Part title={words.you}>
          <AboutYou fields={fields} />
        </Part>
        <Part title={words.strength}>
          <StrengthAndHistory fields={fields} />
        </Part>
      </div>
      <div className={styles['end']}>
        <FormError>{refusalOf(state)}</FormError>
        <Button type="submit" look="primary" busy={state.kind === 'sending'} icon={<Save aria-hidden />}>
          {state.kind === 'sending' ? words.saving : words.save}
        </Button>
      </div>
    </Form>
  );
}

function AboutYou({ fields: { typed, problems, set, input, number } }: { fields: InfoForm }) {
  return (
    <>
      <Field {...input('fullName')} required autoComplete="name" />
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
      <Field {...input('occupation')} required autoComplete="organization-title" />
    </>
  );
}

function StrengthAndHistory({ fields: { input, number } }: { fields: InfoForm }) {
  return (
    <>
      <TextArea {...input('sportsHistory')} hint={words.sportsHistoryHint} required />
      <TextArea {...input('injuryHistory')} hint={`${words.optional} ${words.injuryHistoryHint}`} />
      <p className={styles['note']}>{`${words.optional} ${words.maxes}`}</p>
      <div className={styles['row']}>
        <Field {...number('rmSquat')} />
        <Field {...number('rmBench')} />
        <Field {...number('rmDeadLift')} />
        <Field {...number('experience')} />
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['part']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
