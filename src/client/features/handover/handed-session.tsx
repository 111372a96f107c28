import type { ReactNode } from 'react';
import { ACTUAL_FIELDS } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { useToday } from '#client/state/today.ts';
import { Card } from '#client/ui/card.tsx';
import { formatPastDay } from '#client/words/dates.ts';
import { formatMoment } from '#client/words/moments.ts';
import { dayNames } from '#client/words/days.ts';
import { handoverWords as words } from '#client/words/handover.ts';
import { showNote } from '#client/words/set-notes.ts';
import { showSet } from '#client/words/sets.ts';
import type { HandedSet, Handover } from '#domain/handover/handover.ts';
import styles from './handover.module.css';

/** Shows a session as it was handed over, by exercise. Its words are the athlete's, and are shown as text alone. */
export function HandedSession({ handover, children }: { handover: Handover; children: ReactNode }) {
  const today = useToday();
  const { block, trainedAt, handedAt, exercises } = handover;
  const unsent = exercises.flatMap(({ sets }) => sets.filter((set) => set.unsent.length > 0)).length;
  return (
    <Card title={titleOf(handover)}>
      <p className={styles['soft']}>
        <bdi>{block.name}</bdi>
        <span>{` · ${formatPastDay(trainedAt)} · ${words.handed(formatMoment(handedAt, today))}`}</span>
      </p>
      <div className={styles['exercises']}>
        {exercises.map(({ name, sets, ...meaning }) => (
          <section key={sets[0]?.seriesId}>
            <h3 dir="auto">{name}</h3>
            <ol className={styles['sets']}>
              {sets.map((set) => (
                <SetLine key={set.seriesId} set={set} meaning={meaning} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {unsent > 0 && <p className={styles['soft']}>{words.unsent(unsent)}</p>}
      {children}
    </Card>
  );
}

/** Returns the title of a session: 'marta.r: Monday of week 3'. */
export function titleOf({ athlete, day, week }: Handover): string {
  return words.session(athlete.username, dayNames[day], week);
}

function SetLine({ set: { number, logged }, meaning }: { set: HandedSet; meaning: Meaning }) {
  const isEmpty = ACTUAL_FIELDS.every((field) => logged[field] === null);
  return (
    <li>
      <span>{number === 0 ? words.takenOut : words.set(number)}</span>
      <b>{isEmpty ? words.cleared : showSet(logged, meaning)}</b>
      {logged.note !== null && (
        <span className={styles['note']} dir="auto">
          {showNote(logged.note)}
        </span>
      )}
    </li>
  );
}
