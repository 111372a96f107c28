import { Salad } from 'lucide-react';
import { noMacros } from '#client/words/pages.ts';
import { NothingAssigned } from './parts/nothing-assigned.tsx';

export function NoMacros() {
  return <NothingAssigned icon={<Salad />} words={noMacros} />;
}
