import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { formatInBoth } from '#client/words/load-in-both.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { importHistory as words } from '#client/words/import-history.ts';
import { UNITS } from '#domain/load.ts';
import { DISTANCE_UNITS } from '#domain/history/cells.ts';
import type { Answers, Doubt, HistoryReading } from '#domain/history/reading.ts';
import styles from './training-history.module.css';

const ORDERS = ['day first', 'month first'] as const;

type Props = {
  reading: Extract<HistoryReading, { kind: 'doubtful' }>;
  onAnswer: (answers: Answers) => void;
  onCancel: () => void;
};

/** Asks what the file does not say, once for all of it. Nothing is chosen beforehand. */
export function Questions({ reading, onAnswer, onCancel }: Props) {
  const [answers, setAnswers] = useState<Answers>({});
  const isAnswered = reading.doubts.every(({ about }) => answers[about] !== undefined);
  return (
    <>
      <h3>{words.question}</h3>
      {reading.doubts.map((doubt) => (
        <div key={doubt.about} className={styles['block']}>
          <p>{questionOf(doubt, words.sources[reading.source])}</p>
          <ul className={styles['list']}>
            {samplesOf(doubt).map((sample) => (
              <li key={sample} dir="auto">
                {sample}
              </li>
            ))}
          </ul>
          <Answer about={doubt.about} answers={answers} onChange={setAnswers} />
        </div>
      ))}
      <div className={styles['buttons']}>
        <Button look="primary" disabled={!isAnswered} onClick={() => onAnswer(answers)}>
          {words.next}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </>
  );
}

type AnswerProps = { about: Doubt['about']; answers: Answers; onChange: (answers: Answers) => void };

function Answer({ about, answers, onChange }: AnswerProps) {
  if (about === 'unit') {
    return (
      <Choice
        name="import-unit"
        label={words.unit}
        options={UNITS.map((value) => ({ value, text: words.units[value] }))}
        value={answers.unit}
        onChange={(unit) => onChange({ ...answers, unit })}
      />
    );
  }
  if (about === 'distance') {
    return (
      <Choice
        name="import-distance"
        label={words.distance}
        options={DISTANCE_UNITS.map((value) => ({ value, text: words.distances[value] }))}
        value={answers.distance}
        onChange={(distance) => onChange({ ...answers, distance })}
      />
    );
  }
  return (
    <Choice
      name="import-order"
      label={words.order}
      options={ORDERS.map((value) => ({ value, text: words.orders[value] }))}
      value={answers.dateOrder}
      onChange={(dateOrder) => onChange({ ...answers, dateOrder })}
    />
  );
}

function questionOf({ about }: Doubt, source: string): string {
  if (about === 'dateOrder') return words.orderQuestion;
  return about === 'unit' ? words.unitQuestion(source) : words.distanceQuestion(source);
}

function samplesOf(doubt: Doubt): readonly string[] {
  if (doubt.about === 'dateOrder') return doubt.samples;
  if (doubt.about === 'distance') {
    return doubt.samples.map(({ exercise, distance }) => `${exercise}: ${formatNumber(distance)}`);
  }
  return doubt.samples.map(({ exercise, load }) =>
    words.sample(exercise, formatInBoth(load, 'kg'), formatInBoth(load, 'lb')),
  );
}
