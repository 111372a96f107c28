import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BlockDetail, Week } from '#contract/api/block.ts';
import { nowHere } from '#client/platform/time-zone.ts';
import { findWeek } from '#domain/block/weeks.ts';
import { nextTraining } from '#domain/block/next-training.ts';

/** Returns the week on the screen: the one just chosen, else that of the address, else the one the athlete is in. */
export function useWeek(block: BlockDetail): { week: Week | undefined; chooseWeek: (week: string) => void } {
  const [address, setAddress] = useSearchParams();
  const [first] = useState(() => nextTraining(block, nowHere().today)?.weekName);
  const named = address.get('week') ?? '';
  // The router changes the address late: until it does, the chosen week is shown.
  const [chosen, setChosen] = useState<{ readonly name: string; readonly from: string }>();
  if (chosen && chosen.from !== named) setChosen(undefined);
  const shown = chosen?.from === named ? chosen.name : named;
  const week = findWeek(block, shown) ?? findWeek(block, first ?? '') ?? block.weeks[0];
  const chooseWeek = useCallback(
    (name: string) => {
      setChosen({ name, from: named });
      setAddress({ week: name }, { replace: true });
    },
    [named, setAddress],
  );
  return { week, chooseWeek };
}
