import { MAX_REST_TIME_LENGTH, MAX_TEMPO_LENGTH } from '#contract/limits.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { exerciseDetails } from '#client/words/exercise-details.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { kindChoices } from './kind-cell.tsx';
import { othersBeside } from './ripple-part-form.ts';
import type { RipplePartState } from './use-ripple-part.ts';
import styles from './target-changes.module.css';

/** The fields of what changes beside the numbers; nothing is asked of what comes or goes as a whole. */
export function RipplePartFields({ what, input, problem: error, one, exercises }: RipplePartState) {
  switch (what) {
    case 'sets':
      return <Field label={words.sets} error={error} inputMode="text" autoComplete="off" {...input('sets')} />;
    case 'rest':
      return (
        <Field
          label={words.rest}
          error={error}
          maxLength={MAX_REST_TIME_LENGTH}
          autoComplete="off"
          {...input('rest')}
        />
      );
    case 'note':
      return <TextArea label={exerciseDetails.cue} error={error} {...input('note')} />;
    case 'tempo':
      return (
        <Field
          label={exerciseDetails.tempo}
          hint={exerciseDetails.tempoHint}
          maxLength={MAX_TEMPO_LENGTH}
          autoComplete="off"
          {...input('tempo')}
        />
      );
    case 'superset':
      return <Select label={words.superset} options={optionsOf(words.yesNo)} {...input('superset')} />;
    case 'kind':
      return (
        <div className={styles['fields']}>
          <Select label={words.ofSets} options={optionsOf(words.whichSets)} {...input('of')} />
          <Select label={words.kind} options={kindChoices()} {...input('kind')} />
        </div>
      );
    case 'place':
      return (
        <Select
          label={words.place}
          error={error}
          options={[
            { value: '', text: words.firstPlace },
            ...othersBeside(exercises, one).map(({ exercise: { idExercise, name } }) => {
              return { value: idExercise, text: words.behind(name) };
            }),
          ]}
          {...input('behind')}
        />
      );
    case 'add':
      return <p className={styles['soft']}>{words.addLead}</p>;
    case 'numbers':
    case 'take out':
      return null;
  }
}

function optionsOf(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([value, text]) => ({ value, text }));
}
