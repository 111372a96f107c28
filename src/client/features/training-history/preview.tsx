import { useState } from 'react';
import type { HistorySession } from '#contract/api/training-history.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { formatDay } from '#client/words/dates.ts';
import { importHistory as words } from '#client/words/import-history.ts';
import { importNames } from '#client/words/import-names.ts';
import { dayOf } from './day-of.ts';
import type { ReadFile } from './import-task.ts';
import { LeftOutList } from './report.tsx';
import styles from './training-history.module.css';
import { listedIn } from './names.ts';
import type { ListedNames } from './use-import.ts';
import { shortName, valuesOf } from './values.ts';

type Props = {
  read: ReadFile;
  listed: ListedNames;
  /** How many of its sessions are there already; undefined where nobody could say. */
  known: number | undefined;
  /** How many of its names nobody knows. */
  unknown: number;
  onAgree: (isRenamed: boolean) => void;
  /** Leads to the names: which exercises they are. */
  onNames: (() => void) | undefined;
  onCancel: () => void;
};

/** The most exercises that are listed: nobody looks through more. */
const MOST_SHOWN = 100;

/** Shows what is in the file, before any of it is saved. */
export function Preview({ read, listed, known = 0, unknown, onAgree, onNames, onCancel }: Props) {
  const [isRenamed, setRenamed] = useState(true);
  const asks = onNames !== undefined && unknown > 0 && isRenamed;
  const { preview } = read;
  const ours = listed && listedIn(preview.exercises, listed);
  return (
    <>
      <h3>{words.source(words.sources[read.source], words.found(preview.sessions, preview.sets))}</h3>
      {preview.sets === 0 && <NothingRead read={read} />}
      {preview.sets > 0 && <p>{words.period(formatDay(dayOf(preview.from)), formatDay(dayOf(preview.to)))}</p>}
      {known > 0 && <Banner>{words.knownSessions(known, preview.sessions)}</Banner>}
      {preview.samples.length > 0 && <Samples sessions={preview.samples} />}
      {preview.sets > 0 && read.source !== 'spotter' && (
        <Exercises names={preview.exercises} ours={ours} isRenamed={isRenamed} />
      )}
      {(ours === undefined || ours.size > 0) && (
        <Checkbox
          label={words.ourNames}
          hint={ours ? words.ourNamesHint : words.ourNamesLater}
          checked={isRenamed}
          onChange={({ target }) => setRenamed(target.checked)}
        />
      )}
      {asks && <p>{importNames.unknown(unknown)}</p>}
      <LeftOutList leftOut={read.leftOut} losses={read.losses} />
      {read.unread.length > 0 && (
        <p className={styles['soft']} dir="auto">
          {words.unread(read.unread.length, read.unread.join(', '))}
        </p>
      )}
      <div className={styles['buttons']}>
        {preview.sets > 0 && (
          <Button look="primary" onClick={() => (asks ? onNames() : onAgree(isRenamed))}>
            {asks ? words.next : words.import(preview.sets)}
          </Button>
        )}
        {onNames && isRenamed && !asks && <Button onClick={onNames}>{importNames.change}</Button>}
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </>
  );
}

/** A file that was known and gave nothing: where it has rows, that is our fault, and what was found is said. */
function NothingRead({ read: { source, rows, parts } }: Pick<Props, 'read'>) {
  if (rows === 0) return <Banner tone="waiting">{words.nothingFound}</Banner>;
  return (
    <Banner tone="danger">
      <p>{words.nothingRead(words.sources[source], rows)}</p>
      {parts.length > 0 && <p dir="auto">{words.foundParts(parts.join(', '))}</p>}
    </Banner>
  );
}

function Samples({ sessions }: { sessions: readonly HistorySession[] }) {
  return (
    <details className={styles['fold']}>
      <summary>{words.latest}</summary>
      <ul className={styles['list']}>
        {sessions.map(({ source, key, at, name, sets }) => (
          <li key={`${source} ${key}`} className={styles['one']}>
            <strong dir="auto">{name ?? words.workout}</strong>
            <p className={styles['soft']}>{formatDay(dayOf(at))}</p>
            <ul>
              {sets.map((set) => (
                <li key={`${set.place} ${set.row}`} dir="auto">
                  {words.set(set.exercise, valuesOf(set))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

type ExercisesProps = { names: readonly string[]; ours: ReadonlyMap<string, string> | undefined; isRenamed: boolean };

function Exercises({ names, ours, isRenamed }: ExercisesProps) {
  return (
    <details className={styles['fold']}>
      <summary>{ours ? words.matched(ours.size, names.length) : words.exercises(names.length)}</summary>
      <ul className={styles['list']}>
        {names.slice(0, MOST_SHOWN).map((name) => (
          <li key={name} className={styles['one']}>
            <p dir="auto">{shortName(name)}</p>
            {ours && (
              <p className={styles['soft']} dir="auto">
                {(isRenamed && ours.get(name)) || words.kept}
              </p>
            )}
          </li>
        ))}
        {names.length > MOST_SHOWN && <li className={styles['one']}>{words.more(names.length - MOST_SHOWN)}</li>}
      </ul>
    </details>
  );
}
