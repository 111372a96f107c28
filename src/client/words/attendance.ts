import { DAYS_WITHOUT_WORD, type Attendance } from '#domain/block/attendance.ts';
import { area } from './training.ts';

/** Says how somebody keeps to their plan; undefined where there is nothing to say. */
export function attendanceLine(attendance: Attendance): string | undefined {
  if (attendance.kind === 'dated') return attendance.missed > 0 ? area.missed(attendance.missed) : undefined;
  const { daysSince = 0 } = attendance;
  return daysSince > DAYS_WITHOUT_WORD ? area.notTrained(daysSince) : undefined;
}
