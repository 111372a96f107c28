import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useReading } from '#client/api/use-reading.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { importHistory } from '#client/words/import-history.ts';
import { importNames as words } from '#client/words/import-names.ts';
import type { NamedExercise } from '#contract/api/training-history.ts';
import { createExerciseGuess, guessMeaning } from '#domain/history/guess-exercise.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { NameRow, type Guess } from './name-row.tsx';
import { saidNames, type AskedName, type Said } from './names.ts';
import styles from './training-history.module.css';
import { shortName } from './values.ts';

/** Finds an exercise in the whole list, by name and by muscle. */
export type Picker = ComponentType<{
  athleteId: string;
  like: { planned: string; done: string };
  onPick: (name: string) => void;
}>;

type NamesStepProps = {
  athleteId: string;
  asked: readonly AskedName[];
  said: ReadonlyMap<string, Said>;
  /** How many sets the file has. */
  sets: number;
  picker: Picker;
  onSay: (said: ReadonlyMap<string, Said>) => void;
  onAgree: (said: NamedExercise[]) => void;
};

/** A row for each of hundreds of names at once would hold up the page. */
const AT_ONCE = 40;

/** Asks what the names of a file are that nobody knows. Nothing is chosen beforehand: left alone, all stays as it is. */
export function NamesStep({ athleteId, asked, said, sets, picker: Picker, onSay, onAgree }: NamesStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [others, setOthers] = useState(false);
  const [choosing, setChoosing] = useState<AskedName>();
  const { guess, meant } = useGuesses(athleteId);
  const unknown = asked.filter(({ known }) => known === undefined);
  const known = asked.filter((one) => one.known !== undefined);
  const left = unknown.filter(({ about }) => !said.has(about.name)).length;
  const say = (name: string, one: Said | undefined): void => {
    const next = new Map(said);
    if (one) next.set(name, one);
    else next.delete(name);
    onSay(next);
  };
  const listOf = (names: readonly AskedName[]) => (
    <Rows names={names} said={said} guess={guess} onChoose={setChoosing} onSay={say} />
  );
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {words.question}
      </h3>
      <p className={styles['soft']}>{words.hint(unknown.length)}</p>
      {listOf(unknown)}
      {known.length > 0 && (
        <Known count={known.length} isOpen={unknown.length === 0}>
          {() => listOf(known)}
        </Known>
      )}
      {left > 0 && (
        <Checkbox
          label={words.others(left)}
          hint={words.othersHint}
          checked={others}
          onChange={({ target }) => setOthers(target.checked)}
        />
      )}
      <div className={styles['buttons']}>
        <Button look="primary" onClick={() => onAgree(saidNames(asked, said, others))}>
          {importHistory.import(sets)}
        </Button>
      </div>
      {choosing && (
        <Dialog
          open
          title={words.which(shortName(choosing.about.name))}
          onClose={() => setChoosing(undefined)}
          actions={<Button onClick={() => setChoosing(undefined)}>{importHistory.cancel}</Button>}
        >
          <Picker
            athleteId={athleteId}
            like={{ planned: choosing.about.name, done: choosing.about.name }}
            onPick={(listed) => {
              const { about } = choosing;
              const before = (said.get(about.name) ?? choosing.known)?.meaning;
              say(about.name, { listed, meaning: before ?? meant(choosing, listed) });
              setChoosing(undefined);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** Guesses by the list of exercises, as far as it is there. */
function useGuesses(athleteId: string) {
  const catalogue = useReading('exerciseCatalogue', { athleteId });
  const list = catalogue.kind === 'ready' ? catalogue.data.exerciseList : undefined;
  return useMemo(() => {
    const guessed = createExerciseGuess(list ?? []);
    const guesses = new Map<string, Guess | undefined>();
    const byName = new Map(list?.map((one) => [normalizeForSearch(one.name), one]));
    /** Returns what the numbers mean where the name is this exercise; null where that is as the file says. */
    const meant = ({ about }: AskedName, listed: string) => {
      const meaning = guessMeaning(about, byName.get(normalizeForSearch(listed)));
      return meaning === about.meaning ? null : meaning;
    };
    const guess = (one: AskedName): Guess | undefined => {
      const { name } = one.about;
      if (!guesses.has(name)) {
        const listed = one.known ? undefined : guessed(name)?.name;
        guesses.set(name, listed === undefined ? undefined : { listed, meaning: meant(one, listed) });
      }
      return guesses.get(name);
    };
    return { guess, meant };
  }, [list]);
}

type RowsProps = {
  names: readonly AskedName[];
  said: ReadonlyMap<string, Said>;
  guess: (one: AskedName) => Guess | undefined;
  onChoose: (one: AskedName) => void;
  onSay: (name: string, said: Said | undefined) => void;
};

function Rows({ names, said, guess, onChoose, onSay }: RowsProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const next = Math.min(AT_ONCE, names.length - shown);
  return (
    <>
      {names.slice(0, shown).map((one) => (
        <NameRow
          key={one.about.name}
          about={one.about}
          said={said.get(one.about.name) ?? one.known}
          guess={guess(one)}
          onChoose={() => onChoose(one)}
          onSay={(about) => onSay(one.about.name, about)}
        />
      ))}
      {next > 0 && <Button onClick={() => setShown(shown + next)}>{words.more(next)}</Button>}
    </>
  );
}

/** What need not be asked can be changed: something else may have been meant. */
function Known({ count, isOpen: isFirst, children }: { count: number; isOpen: boolean; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <details className={styles['fold']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.known(count)}</summary>
      {isOpen && <div className={styles['block']}>{children()}</div>}
    </details>
  );
}
