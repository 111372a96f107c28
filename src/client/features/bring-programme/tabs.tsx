import { useState } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import type { ProgrammeAnswers, ProgrammeDoubt } from '#domain/programme/programme.ts';
import styles from './bring-programme.module.css';

type TabsProps = Pick<Extract<ProgrammeDoubt, { about: 'tabs' }>, 'tabs' | 'answer'> & {
  error: string | undefined;
  onAnswer: (answers: ProgrammeAnswers) => void;
};

/** Asks which tabs are read; none is ticked before somebody chose, and one at least stays. */
export function Tabs({ tabs, answer, error, onAnswer }: TabsProps) {
  // A tick shows at once: the file is read again behind it, and the next tick may come before that ends.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(answer));
  return (
    <fieldset className={styles['tabs']}>
      <legend>{words.tabsQuestion}</legend>
      <p className={styles['soft']}>{words.tabsHint}</p>
      {tabs.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.has(name)}
          onChange={({ target }) => {
            const next = new Set(chosen);
            if (target.checked) next.add(name);
            else next.delete(name);
            setChosen(next);
            onAnswer({ tabs: next });
          }}
        />
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  );
}
