import { whenNeeded } from '#client/ui/when-needed.tsx';

const parts = () => import('./late-parts.ts');

export const NothingPlanned = whenNeeded(parts, 'NothingPlanned');
export const PlanDate = whenNeeded(parts, 'PlanDate');
export const Questions = whenNeeded(parts, 'Questions');
export const RemovedRow = whenNeeded(parts, 'RemovedRow');
export const Rules = whenNeeded(parts, 'Rules');
export const Says = whenNeeded(parts, 'Says');
export const Steppers = whenNeeded(parts, 'Steppers');
