import { Check } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import { importNames as words } from '#client/words/import-names.ts';
import { NAME_MEANINGS } from '#contract/history-vocabulary.ts';
import type { NameInFile } from '#domain/history/preview.ts';
import type { Said } from './names.ts';
import styles from './training-history.module.css';
import { shortName, valuesOf } from './values.ts';

/** An exercise that a name may be, which somebody has to agree to. */
export type Guess = Said & { readonly listed: string };

type NameRowProps = {
  about: NameInFile;
  said: Said | undefined;
  guess: Guess | undefined;
  onChoose: () => void;
  onSay: (said: Said | undefined) => void;
};

/** Asks which exercise a name of the file is, and what the numbers of its sets mean. */
export function NameRow({ about, said, guess, onChoose, onSay }: NameRowProps) {
  const { name, sets, example, meaning, hasMetres } = about;
  const meanings = NAME_MEANINGS.filter((one) => one !== 'seconds' || !hasMetres);
  const isOwn = said?.listed === null;
  const exercise = useRef<HTMLButtonElement>(null);
  // The button of the guess goes with it.
  const take = (one: Guess): void => {
    onSay(one);
    exercise.current?.focus();
  };
  return (
    <fieldset className={styles['name']}>
      <legend dir="auto">{shortName(name)}</legend>
      <p className={styles['soft']}>{words.inFile(sets, valuesOf(example))}</p>
      <div className={styles['buttons']}>
        <Exercise ref={exercise} listed={said?.listed ?? null} onChoose={onChoose} />
        <Button
          aria-pressed={isOwn}
          icon={isOwn ? CHOSEN : undefined}
          onClick={() => onSay(isOwn ? undefined : { listed: null, meaning: said?.meaning ?? null })}
        >
          {words.keepName}
        </Button>
        {guess && !said && (
          <Button onClick={() => take(guess)}>
            {words.guess(guess.listed, guess.meaning ? words.guessed[guess.meaning] : '')}
          </Button>
        )}
      </div>
      <Select
        label={words.meaning}
        value={said?.meaning ?? meaning}
        options={meanings.map((value) => ({ value, text: words.meanings[value] }))}
        onChange={({ target }) => {
          const chosen = meanings.find((one) => one === target.value) ?? null;
          onSay({ listed: said?.listed ?? null, meaning: chosen });
        }}
      />
    </fieldset>
  );
}

const CHOSEN = <Check aria-hidden size={18} />;

type ExerciseProps = { ref: Ref<HTMLButtonElement>; listed: string | null; onChoose: () => void };

function Exercise({ ref, listed, onChoose }: ExerciseProps) {
  return (
    <Button ref={ref} onClick={onChoose} {...(listed !== null && { icon: CHOSEN, 'aria-label': words.chosen(listed) })}>
      {listed === null ? words.choose : <span dir="auto">{shortName(listed)}</span>}
    </Button>
  );
}
