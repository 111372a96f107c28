import { useState } from 'react';
import type { ExerciseHistory, ExerciseSession } from '#contract/api/exercise-history.ts';
import { showNote } from '#client/words/set-notes.ts';
import { showNumber, showSet } from '#client/words/sets.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { formatPastDay } from '#client/words/dates.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { showEstimate } from '#client/words/loads.ts';
import { bestsOf, isNamed, trendOf } from '#domain/strength/exercise-summary.ts';
import table from '#client/ui/table.module.css';
import styles from './exercise-history.module.css';
import { showSets } from './show-history.ts';
import { StrengthCard } from './strength-card.tsx';
import { WeeksCard } from './weeks-card.tsx';

/** How many sessions are shown at first. */
const FIRST_SHOWN = 20;

/** One exercise: what is estimated of it, the best sets, and every session. */
export function ExercisePage({ history, name, here }: { history: ExerciseHistory; name: string; here: string }) {
  const record = history.exercises.find((one) => isNamed(one, name));
  const sessions = record?.sessions ?? [];
  const trend = trendOf(sessions);
  return (
    <>
      <div className={styles['side']}>
        {sessions.length === 0 && <p className={styles['soft']}>{words.unknown}</p>}
        {trend.length > 0 && <StrengthCard trend={trend} />}
        <BestSets sessions={sessions} />
        {sessions.length > 0 && <WeeksCard sessions={sessions} />}
        <p>
          <Link to={here}>{words.all}</Link>
        </p>
      </div>
      {sessions.length > 0 && <Sessions sessions={sessions} from={history.from} />}
    </>
  );
}

type Column = keyof typeof words.columns;

function columnHead(column: Column): string {
  return column === 'load' || column === 'e1rm' ? `${words.columns[column]} ${unitInUse()}` : words.columns[column];
}

function BestSets({ sessions }: { sessions: readonly ExerciseSession[] }) {
  const bests = bestsOf(sessions);
  if (bests.length === 0) return null;
  return (
    <Card title={words.bests} titleId="bests-title">
      <p className={styles['soft']}>{words.bestsHint}</p>
      <table className={table['table']} aria-labelledby="bests-title">
        <thead>
          <tr>
            {(['reps', 'load', 'date', 'e1rm'] as const).map((column) => (
              <th key={column} scope="col">
                {columnHead(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bests.map(({ reps, load, at, utcOffset, e1rm }) => (
            <tr key={reps}>
              <th scope="row">{reps}</th>
              <td>{showNumber(loadShown(load))}</td>
              <td>{formatPastDay(at, utcOffset)}</td>
              <td>{e1rm === undefined ? '–' : showEstimate(e1rm)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Sessions({ sessions, from }: { sessions: readonly ExerciseSession[]; from: number | null }) {
  const [isWhole, setIsWhole] = useState(sessions.length <= FIRST_SHOWN);
  const shown = isWhole ? sessions : sessions.slice(0, FIRST_SHOWN);
  const isEstimated = trendOf(sessions).length > 0;
  return (
    <Card title={words.sessions} titleId="sessions-title">
      <div className={styles['room']}>
        <table className={classNames(table['table'], styles['sessions'])} aria-labelledby="sessions-title">
          <thead>
            <tr>
              {(['date', 'sets', 'e1rm'] as const)
                .filter((column) => column !== 'e1rm' || isEstimated)
                .map((column) => (
                  <th key={column} scope="col">
                    {columnHead(column)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((session) => (
              <SessionRow key={`${session.at} ${session.program}`} session={session} isEstimated={isEstimated} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.some(({ sets }) => sets.some(({ doubtful }) => doubtful)) && (
        <p className={styles['soft']}>{words.doubtfulHint}</p>
      )}
      {!isWhole && <Button onClick={() => setIsWhole(true)}>{words.showAll(sessions.length)}</Button>}
      {isWhole && from !== null && <p className={styles['soft']}>{words.leftOut(formatPastDay(from))}</p>}
    </Card>
  );
}

function SessionRow({ session, isEstimated }: { session: ExerciseSession; isEstimated: boolean }) {
  const [estimate] = trendOf([session]);
  const { at, utcOffset, program, sets, notes = [] } = session;
  return (
    <tr>
      <th scope="row">{formatPastDay(at, utcOffset)}</th>
      <td>
        <span className={styles['line']}>{showSets(sets).join('\n')}</span>
        {program !== null && (
          <span className={styles['soft']} dir="auto">
            {program}
          </span>
        )}
        {[...new Set(notes)].map((note) => (
          <span key={note} className={styles['note']} dir="auto">
            {showNote(note)}
          </span>
        ))}
      </td>
      {isEstimated && <td title={estimate && showSet(estimate.set)}>{estimate ? showEstimate(estimate.e1rm) : '–'}</td>}
    </tr>
  );
}
