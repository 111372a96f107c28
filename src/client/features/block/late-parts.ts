/** What a day shows now and then, in one file: each file of its own would cost the first load more than it saves. */
export { NothingPlanned } from './nothing-planned.tsx';
export { PlanDate } from './plan-date.tsx';
export { RemovedRow } from './removed-row.tsx';
export { Rules } from './rules.ts';
export { Says } from './says.tsx';
export { Questions } from './set-questions.tsx';
export { Steppers } from './steppers.tsx';
