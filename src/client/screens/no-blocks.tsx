import { CalendarPlus } from 'lucide-react';
import { noBlocks } from '#client/words/pages.ts';
import { NothingAssigned } from './parts/nothing-assigned.tsx';

export function NoBlocks() {
  return <NothingAssigned icon={<CalendarPlus />} words={noBlocks} />;
}
