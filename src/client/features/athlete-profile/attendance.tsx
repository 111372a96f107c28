import { ofAreaAndBlocks } from '#client/api/hinted.ts';
import { useReading } from '#client/api/use-reading.ts';
import { isBlock } from '#client/offline/block/outcome.ts';
import { offsetHere } from '#client/platform/time-zone.ts';
import { useToday } from '#client/state/today.ts';
import { attendanceLine } from '#client/words/attendance.ts';
import { attendanceOf, sessionsOfBlock } from '#domain/block/attendance.ts';
import { localDayOf } from '#domain/local-days.ts';
import styles from './athlete-profile.module.css';
import type { CoachedBlock } from './put-away.ts';

/** Says how an athlete keeps to a block, by the rule of their own home; nothing while there is nothing to say. */
export function Attendance({ place }: Pick<CoachedBlock, 'place'>) {
  const reading = useReading('editBlock', place, ofAreaAndBlocks);
  const today = localDayOf({ at: useToday() }, offsetHere);
  if (reading.kind !== 'ready' || !isBlock(reading.data)) return null;
  const line = attendanceLine(attendanceOf(sessionsOfBlock(reading.data, offsetHere), today));
  return line === undefined ? null : <span className={styles['soft']}>{line}</span>;
}
