import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BlockDetail, Week } from '#contract/api/block.ts';
import { findWeek } from '#domain/block/edits.ts';
import { nextTraining } from '#domain/block/next-training.ts';

/** The week on the screen: what was just chosen, what the address says, else the one that the athlete is in. */
export function useWeek(block: BlockDetail): { week: Week | undefined; chooseWeek: (week: string) => void } {
  const [address, setAddress] = useSearchParams();
  const [first] = useState(() => nextTraining(block)?.weekName);
  const named = address.get('week') ?? '';
  // The router takes its time over an address: until it says so too, the week is that of the click.
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
