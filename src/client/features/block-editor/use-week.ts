import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BlockDetail, Week } from '#contract/block.ts';
import { findWeek } from '#domain/block/edits.ts';
import { nextTraining } from '#domain/block/weeks.ts';

/** The week on the screen: what the address says, else the one that the athlete is in. */
export function useWeek(block: BlockDetail): { week: Week | undefined; chooseWeek: (week: string) => void } {
  const [address, setAddress] = useSearchParams();
  const [first] = useState(() => nextTraining(block)?.weekName);
  const week = findWeek(block, address.get('week') ?? '') ?? findWeek(block, first ?? '') ?? block.weeks[0];
  return {
    week,
    chooseWeek: (name) => setAddress({ week: name }, { replace: true }),
  };
}
