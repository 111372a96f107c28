import { MAX_REPLACED_SAVES } from '#contract/limits.ts';
import { mergePlans } from '#domain/block/merge-plans.ts';
import { changedParts } from '#domain/block/plan.ts';
import type { WeekDraft } from './draft-ports.ts';
import { leaving } from './draft-rows.ts';

/** A draft that only a page's memory holds, and what the disk had of the week when the page last saw it. */
export type HeldDraft = { readonly draft: WeekDraft; readonly from: WeekDraft | undefined };

/**
 * Joins a draft that only memory holds with what the disk has of the same week by now. What another page changed
 * meanwhile and what this one did both stand; where both changed the same, what was edited later does.
 * @returns the same draft where the disk has nothing new
 */
export function joinHeld({ draft, from }: HeldDraft, stored: WeekDraft | undefined, newId: () => string): WeekDraft {
  if (stored?.opId === draft.opId) return draft;
  if (stored?.opId === from?.opId) {
    const isAsBefore = stored?.state.kind === from?.state.kind && stored?.underWay?.length === from?.underWay?.length;
    return isAsBefore || !stored ? draft : afterSent(draft, stored);
  }
  // The draft that the page began with has reached the server, and a reading that contains it is kept.
  if (!stored) return from ? afterSent(draft, from) : draft;
  if (draft.state.kind === 'confirmed' && stored.state.kind === 'confirmed')
    return draft.state.structRev >= stored.state.structRev ? draft : stored;
  const [older, newer] = stored.editedAt > draft.editedAt ? [draft, stored] : [stored, draft];
  const common = from ? from.mine : newer.base;
  const { week: mine, restore } = mergePlans(common, newer.mine, older.mine);
  const { carried: _brought, base: _other, left: _state, ...rest } = newer;
  return {
    ...rest,
    ...groundOf(older, newer, from !== undefined),
    mine,
    restore: [...new Set([...older.restore, ...newer.restore, ...restore])],
    ...saidBy(older, newer, changedParts(newer.mine, common)),
    opId: newId(),
    stale: true,
    state: { kind: 'pending' },
  };
}

/** Returns the draft where what it began with may be on the server by now, which only a reading tells. */
function afterSent(draft: WeekDraft, sent: WeekDraft): WeekDraft {
  if (draft.state.kind === 'confirmed') return draft;
  const { left: _state, ...rest } = draft;
  return { ...rest, ...saidBy(sent, draft), stale: true };
}

function saidBy(older: WeekDraft, newer: WeekDraft, more: Iterable<string> = []) {
  const [before, after] = [leaving(older), leaving(newer)];
  const underWay = [...new Set([...(before.underWay ?? []), ...(after.underWay ?? [])])];
  return {
    underWay: underWay.slice(-MAX_REPLACED_SAVES),
    asked: [...new Set([...(before.asked ?? []), ...(after.asked ?? []), ...more])],
  };
}

/** Returns what the joined week is compared with: the later base where both began alike, else the older draft's. */
function groundOf(older: WeekDraft, newer: WeekDraft, beganAlike: boolean) {
  const [first, second] = [knownOf(older), knownOf(newer)];
  const isLater = second.epoch !== first.epoch || second.baseStructRev > first.baseStructRev;
  return beganAlike && isLater ? second : first;
}

/** The week on the server as the draft knows it. */
function knownOf({ state, mine, base, baseStructRev, epoch }: WeekDraft) {
  if (state.kind === 'confirmed') return { base: mine, baseStructRev: state.structRev, epoch: state.epoch };
  return { ...(base && { base }), baseStructRev, epoch };
}
