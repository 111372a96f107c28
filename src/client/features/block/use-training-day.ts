import { useMemo, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { useUnticked } from '#client/offline/block/row-notes.ts';
import { unitInUse } from '#client/state/unit.ts';
import type { Active } from '#domain/block/active-set.ts';
import { createDay, type DaySources, type TrainingDay } from '#domain/block/day.ts';
import { lastTimesOf, type LastTimes } from '#domain/block/last-times.ts';
import { NO_DAY } from '#domain/block/nothing.ts';
import { dayAsDone } from '#domain/block/swap.ts';
import { findWeek } from '#domain/block/weeks.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { rackFor } from './plates/rack.ts';
import { useKeepingToPlan, useLoadLeft } from './use-following.ts';

type PlaceOfDay = { readonly weekName: string; readonly day: Weekday };

/** Returns a day of the block as it stands, and what is to be done when a load was changed: `onLoadLeft`. */
export function useTrainingDay(
  block: BlockDetail,
  place: PlaceOfDay,
  equipment: Equipment,
  active: Active | undefined,
) {
  const { weekName, day: dayName } = place;
  const unticked = useUnticked();
  const { keepingToPlan, keepToPlan } = useKeepingToPlan();
  const [compute] = useState(createMemory);
  const last = useMemo(() => compute.last(block, { weekName, day: dayName }), [compute, block, weekName, dayName]);
  const day = compute.day(block, place, {
    last,
    unit: unitInUse(),
    rack: rackFor(equipment),
    unticked,
    keepingToPlan,
    active,
  });
  return { day, onLoadLeft: useLoadLeft(day, keepingToPlan, keepToPlan) };
}

/** What says the same as before is the same object: rows of the day that did not change need not render again. */
function createMemory() {
  let lastBefore: LastTimes | undefined;
  let dayBefore: TrainingDay | undefined;
  return {
    last(block: BlockDetail, place: PlaceOfDay): LastTimes {
      const planned = findWeek(block, place.weekName)?.dayResponses[place.day] ?? NO_DAY;
      return (lastBefore = lastTimesOf(block, place, dayAsDone(planned), lastBefore));
    },
    day(block: BlockDetail, place: PlaceOfDay, sources: Omit<DaySources, 'now'>): TrainingDay {
      return (dayBefore = createDay(block, place, { ...sources, now: Date.now() }, dayBefore));
    },
  };
}
