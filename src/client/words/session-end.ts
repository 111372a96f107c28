import { words } from './language.ts';

/** What is said after the last set, or where somebody finishes. */
export const sessionEnd = words('sessionEnd', {
  finish: 'Finish here',
  summary: 'Session summary',
  title: (weekday: string) => `Session summary, ${weekday}`,
  sets: (done: number, total: number) => `${done} of ${total} sets`,
  hours: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  tonnage: (load: string) => `${load} lifted in all`,
  withoutTonnage: (sets: number) => (sets === 1 ? '1 set not in it' : `${sets} sets not in it`),
  lifts: 'Top sets',
  last: (set: string) => `last time ${set}`,
  doubtful: 'unusual, no record',
  rpeOff: (by: string) => `RPE ${by} against the plan`,
  records: 'Records',
  recordE1rm: (exercise: string, now: string, before: string) => `${exercise}: e1RM ${now}, before ${before}`,
  recordLoad: (exercise: string, set: string, before: string) => `${exercise}: ${set}, before ${before}`,
  nothing: 'Nothing is logged on this day yet.',
  next: (weekday: string, exercise: string) => `Next: ${weekday}, ${exercise}`,
  tell: (coach: string) => `Write to ${coach}`,
  handOver: 'Hand over to coach',
  close: 'Close',
});
