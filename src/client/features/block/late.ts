import { whenNeeded } from '#client/ui/when-needed.tsx';

const parts = () => import('./late-parts.ts');

export const Questions = whenNeeded(parts, 'Questions');
export const Steppers = whenNeeded(parts, 'Steppers');
