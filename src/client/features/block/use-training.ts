import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BlockDetail, Week } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { watchMoments } from '#client/platform/network.ts';
import { nowHere } from '#client/platform/time-zone.ts';
import { keepPlace, readPlace } from '#client/state/block-place.ts';
import { isOpen, openingSession } from '#domain/block/next-training.ts';
import { SESSION_MS } from '#domain/block/session-length.ts';
import { plannedDays, findWeek } from '#domain/block/weeks.ts';

/** A week of the block and one of its days; no day when the week has none. */
type Spot = { readonly week: Week; readonly day: Weekday | undefined };

export type Training = {
  readonly spot: Spot | undefined;
  readonly chooseWeek: (week: string) => void;
  readonly chooseDay: (day: string) => void;
  readonly open: (week: string, day: Weekday) => void;
};

/**
 * Returns the week and day on the screen: what the address says, else the session that goes on, else the next one.
 * The answer is found once and stays, so that the page does not turn by itself when the last set of a day is ticked; a
 * page that is looked at again after hours is opened anew.
 */
export function useTraining(block: BlockDetail): Training {
  const [address, setAddress] = useSearchParams();
  const week = address.get('week');
  const day = address.get('day');
  const [first, setFirst] = useState(() => find(block, week, day) ?? firstSpot(block));
  const start = first && find(block, first.week.weekName, first.day);
  const spot =
    find(block, week, day ?? (week === first?.week.weekName ? first?.day : null)) ?? start ?? firstSpot(block);

  useReturn(() => {
    setFirst(firstSpot(block));
    setAddress({}, { replace: true });
    scrollTo({ top: 0, behavior: 'instant' });
  });

  function go(to: Spot | undefined): void {
    if (to === undefined) return;
    const { weekName } = to.week;
    setAddress({ week: weekName, ...(to.day && { day: to.day }) }, { replace: true });
    if (to.day) keepPlace(block.blockId, { week: weekName, day: to.day });
    scrollTo({ top: 0, behavior: 'instant' });
  }
  return {
    spot,
    chooseWeek: (name) => go(find(block, name, spot?.day)),
    chooseDay: (name) => go(find(block, spot?.week.weekName, name)),
    open: (weekName, name) => go(find(block, weekName, name)),
  };
}

/** Runs when the page is looked at again and has been hidden for longer than a session lasts. */
function useReturn(open: () => void): void {
  const hiddenAt = useRef<number>(undefined);
  const openNow = useEffectEvent(open);
  useEffect(
    () =>
      watchMoments({
        hide: () => (hiddenAt.current = Date.now()),
        wake: () => {
          if (document.visibilityState !== 'visible' || hiddenAt.current === undefined) return;
          const hidden = Date.now() - hiddenAt.current;
          hiddenAt.current = undefined;
          if (Math.abs(hidden) >= SESSION_MS) openNow();
        },
      }),
    [],
  );
}

function firstSpot(block: BlockDetail): Spot | undefined {
  const next = openingSession(block, nowHere(), readPlace(block.blockId));
  return find(block, next?.weekName ?? block.weeks[0]?.weekName, next?.day);
}

/** The named week with the named day, or with its first day that has something to do. */
function find(block: BlockDetail, weekName?: string | null, dayName?: string | null): Spot | undefined {
  const week = findWeek(block, weekName ?? '');
  if (week === undefined) return undefined;
  const days = plannedDays(week);
  const open = days.find((day) => isOpen(block, { weekName: week.weekName, day }));
  return { week, day: days.find((day) => day === dayName) ?? open ?? days[0] };
}
