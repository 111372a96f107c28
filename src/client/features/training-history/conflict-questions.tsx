import { useState } from 'react';
import type { AskedSession, OnConflict } from '#contract/api/training-history.ts';
import type { OpenQuestions, WaitingImport } from '#client/offline/imports/waiting-import.ts';
import { Button } from '#client/ui/button.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { formatDay } from '#client/words/dates.ts';
import { importHistory as words } from '#client/words/import-history.ts';
import { dayOf } from './day-of.ts';
import styles from './training-history.module.css';

type Props = {
  waiting: WaitingImport;
  open: OpenQuestions;
  onAnswer: (answer: Partial<OnConflict>) => void;
  onCancel: () => void;
};

const CHANGED = ['replace', 'keep'] as const;
const TWICE = ['skip', 'add'] as const;

/** Asks what becomes of the workouts that are there already, once for the whole file. Nothing is chosen beforehand. */
export function ConflictQuestions({ waiting, open, onAnswer, onCancel }: Props) {
  const [answer, setAnswer] = useState<Partial<OnConflict>>({});
  const { changed, twice } = open;
  const isAnswered = (changed.count === 0 || answer.changed) && (twice.count === 0 || answer.twice);
  return (
    <>
      <h3>{words.question}</h3>
      {changed.count > 0 && (
        <div className={styles['block']}>
          <p>{words.changedQuestion(words.sources[waiting.source], changed.count)}</p>
          <First sessions={changed.first} count={changed.count} />
          <Choice
            name="import-changed"
            label={words.changed}
            options={CHANGED.map((value) => ({ value, text: words.whenChanged[value] }))}
            value={CHANGED.find((value) => value === answer.changed)}
            onChange={(value) => setAnswer({ ...answer, changed: value })}
          />
        </div>
      )}
      {twice.count > 0 && (
        <div className={styles['block']}>
          <p>{words.twiceQuestion(twice.count)}</p>
          <First sessions={twice.first} count={twice.count} />
          <Choice
            name="import-twice"
            label={words.twice}
            options={TWICE.map((value) => ({ value, text: words.whenTwice[value] }))}
            value={TWICE.find((value) => value === answer.twice)}
            onChange={(value) => setAnswer({ ...answer, twice: value })}
          />
        </div>
      )}
      <div className={styles['buttons']}>
        <Button look="primary" disabled={!isAnswered} onClick={() => onAnswer(answer)}>
          {words.next}
        </Button>
        <Button onClick={onCancel}>{words.giveUp}</Button>
      </div>
    </>
  );
}

function First({ sessions, count }: { sessions: readonly AskedSession[]; count: number }) {
  return (
    <ul className={styles['list']}>
      {sessions.map(({ source, key, there }) => (
        <li key={`${source} ${key}`} className={styles['one']}>
          <strong dir="auto">{there.name ?? words.workout}</strong>
          <p className={styles['soft']}>{words.source(words.sources[there.source], formatDay(dayOf(there.at)))}</p>
        </li>
      ))}
      {count > sessions.length && <li>{words.more(count - sessions.length)}</li>}
    </ul>
  );
}
