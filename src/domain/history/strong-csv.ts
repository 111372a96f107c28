import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';
import { loadIn, type Unit } from '#domain/load.ts';
import { inOrder } from './canonical.ts';
import { csvCell } from './csv.ts';
import { isEmpty } from './collect.ts';
import { guarded } from './own-csv.ts';

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const SIGNS = { 'warm-up': 'W', drop: 'D', failure: 'F' } as const;

type StrongOptions = {
  /** The unit of the weights, which the file itself does not say. */
  readonly unit: Unit;
  /** Returns a moment in UTC as the clock on the wall showed it, 'YYYY-MM-DD HH:MM:SS'. */
  readonly onTheWall: (utc: string, zone: string | null) => string;
};

/** Writes the log as Strong does, which most other apps read. What was planned and not done has no place in it. */
export function writeStrongCsv(sessions: readonly HistorySession[], options: StrongOptions): string {
  const lines = inOrder(sessions).flatMap((session) => linesOf(session, options));
  return `${[HEADER, ...lines].join('\n')}\n`;
}

function linesOf(session: HistorySession, { unit, onTheWall }: StrongOptions): string[] {
  const date = dateOf(session, onTheWall);
  const name = session.name ?? session.program ?? 'Workout';
  const numbers = new Map<number, number>();
  return session.sets.flatMap((set) => {
    if (isEmpty({ ...set, planned: null })) return [];
    // Other apps know no back-off: it is a work set.
    const sign = set.kind === 'work' || set.kind === 'back-off' ? undefined : SIGNS[set.kind];
    const number = (numbers.get(set.place) ?? 0) + (sign ? 0 : 1);
    numbers.set(set.place, number);
    const cells = [
      date,
      name,
      durationOf(session.seconds),
      set.exercise,
      sign ?? number,
      weightOf(set, unit),
      set.reps ?? 0,
      set.metres ?? 0,
      set.seconds ?? 0,
      set.note,
      session.note,
      set.rpe,
    ];
    const texts = cells.map((cell) => (typeof cell === 'string' ? guarded(cell) : String(cell ?? '')));
    return [texts.map((cell) => csvCell(cell)).join(',')];
  });
}

function weightOf({ load, loadAs }: HistorySet, unit: Unit): number {
  if (load === null) return 0;
  return loadAs === 'assistance' ? -loadIn(unit, load) : loadIn(unit, load);
}

function dateOf({ at, zone }: HistorySession, onTheWall: StrongOptions['onTheWall']): string {
  if (at.endsWith('Z')) return onTheWall(at, zone);
  return at.includes('T') ? at.replace('T', ' ') : `${at} 00:00:00`;
}

function durationOf(seconds: number | null): string {
  if (seconds === null) return '';
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
