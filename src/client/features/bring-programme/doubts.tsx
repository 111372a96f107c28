import { Choice } from '#client/ui/choice.tsx';
import { Select } from '#client/ui/select.tsx';
import { addressOf, columnName } from '#client/spreadsheet/address.ts';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import { dayNames } from '#client/words/days.ts';
import { formatInBoth } from '#client/words/load-in-both.ts';
import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import { UNITS } from '#domain/load.ts';
import type { ProgrammeAnswers, ProgrammeDoubt } from '#domain/programme/programme.ts';
import styles from './bring-programme.module.css';
import { Counts } from './counts.tsx';
import { Names } from './names.tsx';
import { Tabs } from './tabs.tsx';
import type { ReadProgramme } from './use-programme.ts';

type DoubtsProps = {
  doubts: readonly ProgrammeDoubt[];
  catalogue: ReadProgramme['catalogue'];
  /** An answer is being read. */
  isBusy: boolean;
  /** Somebody tried to go on: open questions show an error. */
  isAsked: boolean;
  onAnswer: (answers: ProgrammeAnswers) => void;
};

/** Asks what the spreadsheet leaves open: one question each for all of it, with the answer that counts until then. */
export function Doubts({ doubts, isBusy, ...asked }: DoubtsProps) {
  return (
    <section aria-labelledby="doubts-title">
      <h2 id="doubts-title">{doubts.length === 0 ? words.settled : words.questions(doubts.length)}</h2>
      <ol className={styles['questions']}>
        {doubts.map((doubt) => (
          <li key={doubt.about} className={styles['question']}>
            <Question doubt={doubt} {...asked} />
          </li>
        ))}
      </ol>
      <output className={styles['soft']}>{isBusy ? words.rereading : ''}</output>
    </section>
  );
}

type QuestionProps = Omit<DoubtsProps, 'doubts' | 'isBusy'> & { doubt: ProgrammeDoubt };

function Question({ doubt, catalogue, isAsked, onAnswer }: QuestionProps) {
  const error = isAsked && 'answer' in doubt && doubt.answer === undefined ? words.choose : undefined;
  switch (doubt.about) {
    case 'unit':
      return (
        <>
          <h3>{words.unitQuestion}</h3>
          <Samples
            texts={doubt.samples.map(({ exercise, load }) =>
              words.loadSample(exercise, formatInBoth(load, 'kg'), formatInBoth(load, 'lb')),
            )}
          />
          <Choice
            name="unit"
            label={words.unit}
            options={UNITS.map((value) => ({ value, text: words.units[value] }))}
            value={doubt.answer}
            error={error}
            onChange={(unit) => onAnswer({ unit })}
          />
        </>
      );
    case 'tabs':
      return <Tabs tabs={doubt.tabs} answer={doubt.answer} error={error} onAnswer={onAnswer} />;
    case 'name column':
      return <NameColumn doubt={doubt} isAsked={isAsked} onAnswer={onAnswer} />;
    case 'counts':
      return (
        <Counts
          exercises={doubt.exercises}
          error={isAsked ? words.sayCount(MAX_SERIES_PER_EXERCISE) : undefined}
          onAnswer={onAnswer}
        />
      );
    case 'reps order':
      return (
        <>
          <h3>{words.orderQuestion}</h3>
          <Samples
            texts={doubt.samples.map(({ exercise, readings, ...place }) =>
              words.orderSample(exercise, addressOf(place), readings['day first'], readings['month first']),
            )}
          />
          <Choice
            name="order"
            label={words.order}
            options={(['day first', 'month first'] as const).map((value) => ({
              value,
              text: doubt.samples
                .slice(0, 3)
                .map(({ readings }) => readings[value])
                .join(', '),
            }))}
            value={doubt.answer}
            error={error}
            onChange={(repsOrder) => onAnswer({ repsOrder })}
          />
        </>
      );
    case 'days':
      return (
        <>
          <h3>{words.daysQuestion}</h3>
          {doubt.days.map(({ label, answer }) => (
            <Select
              key={label}
              label={label || words.oneDay}
              options={WEEKDAYS.map((value) => ({ value, text: dayNames[value] }))}
              value={answer}
              onChange={({ target }) => onAnswer({ days: new Map([[label, target.value as Weekday]]) })}
            />
          ))}
        </>
      );
    case 'names':
      return <Names names={doubt.names} catalogue={catalogue} onAnswer={onAnswer} />;
  }
}

type NameColumnProps = Pick<QuestionProps, 'isAsked' | 'onAnswer'> & {
  doubt: Extract<ProgrammeDoubt, { about: 'name column' }>;
};

function NameColumn({ doubt: { columns, answer }, isAsked, onAnswer }: NameColumnProps) {
  return (
    <>
      <h3>{words.nameColumnQuestion}</h3>
      <Choice
        name="name-column"
        label={words.nameColumn}
        options={columns.map(({ column, samples }) => ({
          value: String(column),
          text: words.columnSample(columnName(column), samples.join(', ')),
        }))}
        value={answer === undefined ? undefined : String(answer)}
        error={isAsked && answer === undefined ? words.chooseColumn : undefined}
        onChange={(column) => onAnswer({ nameColumn: Number(column) })}
      />
    </>
  );
}

function Samples({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles['samples']}>
      {texts.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
