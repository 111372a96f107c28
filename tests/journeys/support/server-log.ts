import Database from 'better-sqlite3';
import { expect, vi } from 'vitest';
import type { LogValue, Role } from '#contract/vocabulary.ts';
import type { StoredLogRow } from '#server/storage/schema.ts';
import { editOf } from '#server/storage/blocks/stored-edits.ts';

/** What the server has of the athlete's logging, read from its database. */
export type ServerLog = {
  /** Every operation since the log was opened, in the order of the server. */
  log(): LogEntry[];
  /** Waits until the server has this value, and answers the entries of the field. */
  arrived(seriesName: SeriesName, field: string, value: number | null): Promise<LogEntry[]>;
};

export type LogEntry = {
  exercise: string;
  set: number;
  week: number;
  day: string;
  field: string;
  value: LogValue;
  opId: string;
};
type SeriesName = `${string} set ${number}`;

/** For what arrives by the auto-save and its retries. */
export const WITHIN = { timeout: 40_000, interval: 50 };

/** The log in the database `file`, from now on: what the demo people logged before does not count. */
export function serverLog(file: string): ServerLog {
  const loggedBefore = readLog(file).length;
  const log = (): LogEntry[] => readLog(file).slice(loggedBefore);
  return { log, arrived };

  async function arrived(seriesName: SeriesName, name: string, value: number | null): Promise<LogEntry[]> {
    const entries = (): LogEntry[] =>
      log().filter((one) => `${one.exercise} set ${one.set}` === seriesName && one.field === name);
    await vi.waitFor(() => expect(entries().map((one) => one.value)).toContain(value), WITHIN);
    return entries();
  }
}

/** Every edit that the server has on its disk, in its own order. */
export function readLog(file: string): LogEntry[] {
  const database = new Database(file, { readonly: true });
  try {
    const placeOf = database.prepare(
      `select e.name as exercise, s.position + 1 as "set", w.number as week, d.weekday as day
         from series s
         join exercises e on e.block_id = s.block_id and e.id = s.exercise_id
         join days d on d.id = e.day_id
         join weeks w on w.id = d.week_id
        where s.block_id = ? and s.id = ?`,
    );
    return database
      .prepare('select * from actual_log order by rev, seq')
      .all()
      .map((row) => editOf(row as StoredLogRow))
      .map(({ block_id: blockId, series_id: seriesId, field, value, op_id: opId }) => {
        const place = placeOf.get(blockId, seriesId) as Pick<LogEntry, 'exercise' | 'set' | 'week' | 'day'>;
        return { ...place, field, value, opId };
      });
  } finally {
    database.close();
  }
}

/** As when the person has logged out everywhere. */
export function revokeEveryToken(file: string): void {
  change(file, 'delete from sessions');
}

/** As when everybody had logged in so many minutes earlier. */
export function ageEverySession(file: string, minutes: number): void {
  change(file, `update sessions set created_at = created_at - ${minutes * 60_000}`);
}

/** As when an administrator puts the blocks under another athlete: to whoever had them they are not there (404). */
export function moveBlocks(file: string, from: string, to: string): void {
  change(file, `update blocks set athlete_id = (${ID_OF}) where athlete_id = (${ID_OF})`, to, from);
}

/** As when the person's account becomes one that may not log: everything of an athlete answers 403. */
export function makeRole(file: string, email: string, role: Role): void {
  change(file, `update users set role = ? where id = (${ID_OF})`, role, email);
  change(file, `update sessions set role = ? where user_id = (${ID_OF})`, role, email);
}

const ID_OF = 'select id from users where email = ?';

function change(file: string, statement: string, ...values: string[]): void {
  const database = new Database(file);
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}
