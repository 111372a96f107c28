import type { BlockDetail, Week } from '#contract/api/block.ts';
import type { SaveBlockBody, SaveBlockReply } from '#contract/api/coach-save.ts';
import { MAX_REPLACED_SAVES } from '#contract/limits.ts';
import { applyEdit, idsBroughtBack, weeksOf } from '#domain/block/edits.ts';
import { findWeek } from '#domain/block/weeks.ts';
import { mergePlans } from '#domain/block/merge-plans.ts';
import { changedParts, idsIn, layPlan, saidOf, toSentWeek } from '#domain/block/plan.ts';
import { emptyWeek, inSequence } from '#domain/block/removed-weeks.ts';
import type { Fit } from './outbox-summary.ts';
import type { DraftChanges, DraftReading, MadeEdit, WeekDraft } from './draft-ports.ts';

/** What becomes of the drafts of a block: pure, so that page, tests and store agree. */

const PENDING = { kind: 'pending' } as const;

/** Returns the block as its coach should see it: the reading with every draft laid over it. */
export function layDrafts(reading: BlockDetail, drafts: Iterable<WeekDraft>): BlockDetail {
  const laid = new Map<string, Week>();
  for (const draft of drafts) {
    if (liesOver(draft, reading)) laid.set(draft.week, layPlan(findWeek(reading, draft.week), draft.mine));
  }
  if (laid.size === 0) return reading;
  const weeks = reading.weeks.map((week) => laid.get(week.weekName) ?? week);
  const added = [...laid.values()].filter(({ weekName }) => !findWeek(reading, weekName));
  return { ...reading, weeks: inSequence([...weeks, ...added], reading.days) };
}

/** Returns whether a draft says more than a reading of this revision. */
export function liesOver(
  { state }: WeekDraft,
  { structRev, epoch }: Pick<BlockDetail, 'structRev' | 'epoch'>,
): boolean {
  return state.kind !== 'confirmed' || state.epoch !== epoch || state.structRev > structRev;
}

/** Returns the drafts of the weeks that an edit changed. `now`: the reading with the drafts over it, where known. */
export function withEdit(
  made: MadeEdit,
  before: ReadonlyMap<string, WeekDraft>,
  now = layDrafts(made.reading, before.values()),
): DraftChanges {
  const { edit } = made;
  const after = applyEdit(now, edit);
  const restored = idsBroughtBack(edit);
  const changes = new Map<string, WeekDraft | 'gone'>();
  for (const name of weeksOf(edit)) {
    const mine = findWeek(after, name);
    if (mine === findWeek(now, name)) continue;
    if (mine) changes.set(name, { ...startOf(made, name, before.get(name)), ...edited(made, mine, restored) });
    else changes.set(name, withoutWeek(made, name, before.get(name)));
  }
  return changes;

  function edited({ opId, madeAt }: MadeEdit, mine: Week, ids: readonly string[]) {
    const restore = [...new Set([...(before.get(mine.weekName)?.restore ?? []), ...ids])];
    return { mine, restore, opId, editedAt: madeAt, state: PENDING };
  }
}

/** Returns a draft as it is about to be sent: from now on this state may arrive at any time. */
export function leaving(draft: WeekDraft): WeekDraft {
  const { underWay = [], asked = [], opId, mine, base } = draft;
  if (underWay.includes(opId)) return draft;
  return {
    ...draft,
    underWay: [...underWay, opId].slice(-MAX_REPLACED_SAVES),
    asked: [...new Set([...asked, ...changedParts(mine, base)])],
    left: { opId, week: mine },
  };
}

/**
 * Lets the draft begin at the last state that was sent, where the reading contains that though no answer came: what
 * differs from it in the reading was changed by another device since.
 */
function arrived(draft: WeekDraft, { laid = [] }: BlockDetail): WeekDraft {
  const { underWay = [], asked: _said, left, ...rest } = draft;
  if (!left || underWay.at(-1) !== left.opId || !laid.includes(left.opId)) return draft;
  const there = new Set(idsIn(left.week));
  return { ...rest, base: left.week, restore: draft.restore.filter((id) => !there.has(id)) };
}

/** Returns a draft after the server took what was sent; edits made meanwhile stay and begin where the server is now. */
export function acknowledged(now: WeekDraft, sent: WeekDraft, reply: SaveBlockReply): WeekDraft {
  const { structRev, epoch, results = [] } = reply;
  const { underWay = [], asked = [], left, ...rest } = now;
  const status = results.find(({ opId }) => opId === sent.opId)?.status;
  if (now.opId === sent.opId) {
    const { carried, ...own } = rest;
    // A week that a file brought and the server had before lies over no reading.
    const since = carried && status !== 'applied' ? 0 : structRev;
    return { ...own, restore: [], state: { kind: 'confirmed', structRev: since, epoch } };
  }
  const at = underWay.indexOf(sent.opId);
  // A later state was answered already, and that answer told where the server is now.
  if (at < 0) return now;
  const isLast = at + 1 === underWay.length;
  const later = { ...rest, ...(!isLast && { underWay: underWay.slice(at + 1), asked, ...(left && { left }) }) };
  if (status === 'superseded') return later;
  const restore = now.restore.filter((id) => !sent.restore.includes(id));
  // A reading that came meanwhile contains this save already, and perhaps more.
  if (now.epoch === epoch && now.baseStructRev >= structRev) return { ...later, restore };
  return { ...later, base: afterSave(sent, now.base), baseStructRev: structRev, epoch, restore, stale: true };
}

/** Returns the server's week after it took what was sent; targets that were not sent stay as in `before`. */
function afterSave({ base, mine, asked }: WeekDraft, before: Week | undefined): Week {
  return before ? mergePlans(base, mine, before, new Set(asked)).week : mine;
}

/** Decides what becomes of a week that a file brings, beside the draft of that week that is here. */
export function fitOfWeek(
  carried: WeekDraft,
  here: WeekDraft | undefined,
  newId: () => string,
): { readonly fit: Fit; readonly draft?: WeekDraft } {
  if (here === undefined) return { fit: 'new', draft: carried };
  if (here.opId === carried.opId || here.underWay?.includes(carried.opId)) return { fit: 'here already' };
  if (here.editedAt >= carried.editedAt) return { fit: 'older' };
  if (here.state.kind === 'confirmed') return { fit: 'new', draft: carried };
  const { week: mine, restore } = mergePlans(carried.base, carried.mine, here.mine, new Set(carried.asked));
  const { underWay: theirs = [], asked: said = [] } = leaving(carried);
  const { underWay = [], asked = [], carried: _own, left: _state, ...rest } = here;
  return {
    fit: 'new',
    draft: {
      ...rest,
      mine,
      restore: [...new Set([...here.restore, ...carried.restore, ...restore])],
      underWay: [...theirs, ...underWay].slice(-MAX_REPLACED_SAVES),
      asked: [...new Set([...said, ...asked])],
      opId: newId(),
      editedAt: carried.editedAt,
      stale: true,
      state: PENDING,
    },
  };
}

/** Returns what a reading changes: confirmed drafts go, waiting ones are laid over what is new in it. */
export function reconcileDrafts(
  { block, kept }: DraftReading,
  before: ReadonlyMap<string, WeekDraft>,
  newId: () => string,
): DraftChanges {
  const changes = new Map<string, WeekDraft | 'gone'>();
  for (const [week, draft] of before) {
    const after = settleDraft(draft, block, kept, newId);
    if (after !== draft) changes.set(week, after);
  }
  return changes;
}

/** Returns the request for some weeks of one block that begin at the same revision. */
export function toDraftBody(drafts: readonly WeekDraft[]): SaveBlockBody {
  const [first] = drafts;
  const restore = [...new Set(drafts.flatMap(broughtBack))];
  return {
    blockWeeks: Object.fromEntries(
      drafts.map(({ week, mine, base, asked }) => [week, toSentWeek(mine, base, new Set(asked))]),
    ),
    sync: {
      baseStructRev: first?.baseStructRev ?? 0,
      ...(first && { epoch: first.epoch }),
      ...(restore.length > 0 && { restore }),
      ops: Object.fromEntries(drafts.map((draft) => [draft.week, opOf(draft)])),
    },
  };
}

/** Returns the ids to restore, without those that were taken out again since. */
function broughtBack({ mine, restore }: WeekDraft): string[] {
  const there = new Set(idsIn(mine));
  return restore.filter((id) => there.has(id));
}

function opOf({ opId, underWay = [], mine, base, asked }: WeekDraft) {
  const replaces = underWay.filter((id) => id !== opId);
  const changed = saidOf(mine, base, new Set(asked));
  const { removed } = mine;
  return { opId, ...(replaces.length > 0 && { replaces }), ...(changed && { changed }), ...(removed && { removed }) };
}

function settleDraft(draft: WeekDraft, block: BlockDetail, kept: boolean, newId: () => string): WeekDraft | 'gone' {
  const { state } = draft;
  if (state.kind === 'confirmed' && state.epoch === block.epoch) {
    return kept && state.structRev <= block.structRev ? 'gone' : draft;
  }
  if (draft.carried && state.kind === 'pending') return draft;
  if (draft.epoch !== block.epoch || state.kind === 'confirmed') return afterRestore(draft, block, newId());
  const released: WeekDraft = state.kind === 'blocked' ? { ...draft, state: PENDING } : draft;
  // A reading older than what the edits began with says nothing: it was kept offline, or came late.
  if (block.structRev < draft.baseStructRev || (block.structRev === draft.baseStructRev && !draft.stale))
    return released;
  const known = arrived(released, block);
  const theirs = findWeek(block, draft.week) ?? gone(known, block);
  if (!theirs) return { ...withoutStale(released), baseStructRev: block.structRev };
  const { week, restore } = mergePlans(known.base, known.mine, theirs, new Set(known.asked));
  return {
    ...withoutStale(known),
    mine: week,
    base: theirs,
    baseStructRev: block.structRev,
    restore: [...new Set([...known.restore, ...restore])],
    opId: newId(),
  };
}

/** Offers the whole week again, which the server may have lost when it came back from a backup. */
function afterRestore(draft: WeekDraft, block: BlockDetail, opId: string): WeekDraft {
  const { base: _forgotten, ...rest } = withoutStale(draft);
  const lost = rest.state.kind === 'confirmed' ? leaving(rest) : rest;
  return { ...lost, baseStructRev: block.structRev, epoch: block.epoch, opId, state: PENDING };
}

/** Where the edits of a week begin: at the draft that is there, else at the reading. */
function startOf(
  made: MadeEdit,
  week: string,
  draft: WeekDraft | undefined,
): Omit<WeekDraft, 'mine' | 'opId' | 'editedAt'> {
  const { reading, userId, athleteId, blockId } = made;
  // Only a reading tells what may be on the server by now.
  if (draft && draft.state.kind !== 'confirmed') {
    const { carried: _brought, ...own } = draft.carried ? leaving(draft) : draft;
    return own.underWay ? { ...own, stale: true } : own;
  }
  if (draft?.state.kind === 'confirmed' && liesOver(draft, reading)) {
    const { structRev, epoch } = draft.state;
    return { ...draft, base: draft.mine, baseStructRev: structRev, epoch, stale: true };
  }
  const base = findWeek(reading, week);
  return {
    v: 1,
    userId,
    athleteId,
    blockId,
    week,
    ...(base && { base }),
    baseStructRev: reading.structRev,
    epoch: reading.epoch,
    restore: [],
    state: PENDING,
  };
}

/** Returns the draft that takes a week out on the server, too, where the server has it or may have it. */
function withoutWeek(made: MadeEdit, week: string, draft: WeekDraft | undefined): WeekDraft | 'gone' {
  if (!findWeek(made.reading, week) && !draft?.base && !draft?.underWay) return 'gone';
  const mine: Week = { ...emptyWeek(week, made.reading.days), removed: true };
  return { ...startOf(made, week, draft), mine, opId: made.opId, editedAt: made.madeAt, state: PENDING };
}

/** Returns the empty week that stands for one which another device has taken out since. */
function gone({ base, week }: WeekDraft, { days }: BlockDetail): Week | undefined {
  return base && { ...emptyWeek(week, days), removed: true };
}

function withoutStale({ stale: _stale, ...draft }: WeekDraft): WeekDraft {
  return draft;
}
