import { useState } from 'react';
import type { ExerciseHistory, ExerciseRecord, ExerciseSession } from '#contract/api/exercise-history.ts';
import { showNote } from '#client/words/set-notes.ts';
import { showNumber, showSet } from '#client/words/sets.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { formatPastDay } from '#client/words/dates.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { showEstimate } from '#client/words/loads.ts';
import { isHelp, isPlain, type Meaning } from '#domain/block/measures.ts';
import { bestSetsOf } from '#domain/strength/best-sets.ts';
import { isNamed, recordsIn, trendOf } from '#domain/strength/exercise-summary.ts';
import table from '#client/ui/table.module.css';
import styles from './exercise-history.module.css';
import { showSets } from './show-history.ts';
import { StrengthCard } from './strength-card.tsx';
import { WeeksCard } from './weeks-card.tsx';

/** How many sessions are shown at first. */
const FIRST_SHOWN = 20;

/** One exercise: what is estimated of it, the best sets, and every session. */
export function ExercisePage({ history, name, here }: { history: ExerciseHistory; name: string; here: string }) {
  const records = recordsIn(history).filter((one) => isNamed(one, name));
  const [kind, setKind] = useState<string>();
  const record = records.find((one) => kindOf(one) === kind) ?? records[0];
  const trend = record && isPlain(record) ? trendOf(record.sessions) : [];
  return (
    <>
      <div className={styles['side']}>
        {record === undefined && <p className={styles['soft']}>{words.unknown}</p>}
        {record && (records.length > 1 || !isPlain(record)) && (
          <Kinds records={records} shown={record} onChange={setKind} />
        )}
        {trend.length > 0 && <StrengthCard trend={trend} />}
        {record && <BestSets record={record} />}
        {record && <WeeksCard key={kindOf(record)} record={record} />}
        <p>
          <Link to={here}>{words.all}</Link>
        </p>
      </div>
      {record && <Sessions key={kindOf(record)} record={record} from={history.from} />}
    </>
  );
}

function kindOf({ measure, loadAs }: ExerciseRecord): string {
  return JSON.stringify([measure, loadAs]);
}

type KindsProps = { records: readonly ExerciseRecord[]; shown: ExerciseRecord; onChange: (kind: string) => void };

/** Says what the sets count and what their loads mean; of an exercise that was counted in more ways one is chosen. */
function Kinds({ records, shown, onChange }: KindsProps) {
  const options = records.map((one) => ({ value: kindOf(one), text: sayKind(one) }));
  return records.length > 1 ? (
    <Choice label={words.counted} name="kind" options={options} value={kindOf(shown)} onChange={onChange} />
  ) : (
    <p className={styles['soft']}>{sayKind(shown)}</p>
  );
}

function sayKind({ measure, loadAs }: ExerciseRecord): string {
  return [words.kinds[measure ?? 'reps'], ...(loadAs ? [words.loads[loadAs]] : [])].join(', ');
}

type Column = keyof typeof words.columns;

function columnHead(column: Column, { measure }: Meaning = {}): string {
  if (column === 'reps' && measure) return words.kinds[measure];
  return column === 'load' || column === 'e1rm' ? `${words.columns[column]} ${unitInUse()}` : words.columns[column];
}

function BestSets({ record }: { record: ExerciseRecord }) {
  const bests = bestSetsOf(record.sessions, record);
  if (bests.length === 0) return null;
  const columns = (['reps', 'load', 'date', 'e1rm'] as const).filter((one) => one !== 'e1rm' || isPlain(record));
  return (
    <Card title={words.bests} titleId="bests-title">
      <p className={styles['soft']}>{words.bestsHints[record.measure ?? (isHelp(record) ? 'help' : 'reps')]}</p>
      <table className={table['table']} aria-labelledby="bests-title">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnHead(column, record)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bests.map(({ reps, load, at, utcOffset, e1rm }) => (
            <tr key={`${reps} ${load}`}>
              <th scope="row">{showNumber(reps)}</th>
              <td>{load === null ? '–' : showNumber(loadShown(load))}</td>
              <td>{formatPastDay(at, utcOffset)}</td>
              {isPlain(record) && <td>{e1rm === undefined ? '–' : showEstimate(e1rm)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Sessions({ record, from }: { record: ExerciseRecord; from: number | null }) {
  const { sessions } = record;
  const [isWhole, setIsWhole] = useState(sessions.length <= FIRST_SHOWN);
  const shown = isWhole ? sessions : sessions.slice(0, FIRST_SHOWN);
  const isEstimated = isPlain(record) && trendOf(sessions).length > 0;
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
              <SessionRow
                key={`${session.at} ${session.program}`}
                session={session}
                meaning={record}
                isEstimated={isEstimated}
              />
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

type SessionRowProps = { session: ExerciseSession; meaning: Meaning; isEstimated: boolean };

function SessionRow({ session, meaning, isEstimated }: SessionRowProps) {
  const [estimate] = trendOf([session]);
  const { at, utcOffset, program, sets, notes = [] } = session;
  return (
    <tr>
      <th scope="row">{formatPastDay(at, utcOffset)}</th>
      <td>
        <span className={styles['line']}>{showSets(sets, meaning).join('\n')}</span>
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
