import type { ReactNode } from 'react';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import { Card } from '#client/ui/card.tsx';
import { choices } from '#client/words/choices.ts';
import { useUnit } from '#client/state/unit.ts';
import { athleteProfile as words } from '#client/words/coach.ts';
import { formatLoad } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';
import styles from './athlete-profile.module.css';

type Info = AthleteProfile['athlete'];

/** Shows what the athlete told of themselves. */
export function InfoCard({ athlete, action }: { athlete: Info; action: ReactNode }) {
  // This hook renders the loads again when the unit changes.
  useUnit();
  return (
    <Card title={words.info}>
      {athlete.fullName === undefined ? (
        <>
          <p className={styles['nothing']}>
            <strong>{words.noInfo}</strong>
            <span>{words.noInfoText(athlete.username)}</span>
          </p>
          {action}
        </>
      ) : (
        <dl className={styles['facts']}>
          {factsOf(athlete).map(({ label, value, long }) => (
            <div key={label} className={long ? styles['long'] : undefined}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

type Fact = { readonly label: string; readonly value: string; readonly long?: true };

function factsOf(info: Info): Fact[] {
  const { labels } = words;
  return [
    { label: labels.fullName, value: info.fullName ?? words.noValue },
    { label: labels.age, value: shown(info.age, words.years) },
    { label: labels.gender, value: info.gender ? choices.genders[info.gender] : words.noValue },
    { label: labels.height, value: shown(info.height, words.centimetres) },
    { label: labels.weight, value: shownLoad(info.weight) },
    { label: labels.experience, value: shown(info.experience, words.years) },
    { label: labels.rmSquat, value: shownLoad(info.rmSquat) },
    { label: labels.rmBench, value: shownLoad(info.rmBench) },
    { label: labels.rmDeadLift, value: shownLoad(info.rmDeadLift) },
    { label: labels.occupation, value: info.occupation ?? words.noValue },
    { label: labels.sportsHistory, value: info.sportsHistory ?? words.noValue, long: true },
    { label: labels.injuryHistory, value: info.injuryHistory ?? words.noValue, long: true },
  ];
}

function shown(value: number | null | undefined, unit: (value: string) => string): string {
  return value === null || value === undefined ? words.noValue : unit(formatNumber(value));
}

function shownLoad(kilograms: number | null | undefined): string {
  return kilograms === null || kilograms === undefined ? words.noValue : formatLoad(kilograms);
}
