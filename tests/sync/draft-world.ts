import type { BlockDetail } from '#contract/api/block.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { withEdit } from '#sync/draft-rows.ts';
import { createWeekSync, type WeekSync } from '#sync/week-sync.ts';
import type {
  DraftChanges,
  DraftOutcome,
  DraftPorts,
  DraftReading,
  DraftRequest,
  DraftStore,
  MadeEdit,
  WeekDraft,
} from '#sync/draft-ports.ts';
import type { SyncState } from '#sync/state.ts';
import { createHandClock, quiet, type HandClock } from '../support/hand-clock.ts';

/** The coach's engine over drafts in memory and a hand clock; the network answers what a test says. */
export type DraftWorld = {
  readonly save: WeekSync;
  readonly clock: HandClock;
  readonly sent: DraftRequest[];
  readonly network: {
    online: boolean;
    held: boolean;
    answer: (request: DraftRequest) => DraftOutcome | Promise<DraftOutcome>;
    read: () => DraftReading | 'refused' | undefined | Promise<DraftReading | 'refused' | undefined>;
    letGo: () => Promise<void>;
  };
  readonly state: () => SyncState | undefined;
  readonly drafts: () => Promise<readonly WeekDraft[]>;
  readonly edit: (reading: BlockDetail, edit: BlockEdit) => Promise<void>;
  /** As another page makes it that dies before it tells. */
  readonly editUntold: (reading: BlockDetail, edit: BlockEdit) => Promise<void>;
  readonly refusals: () => number;
};

export const PLACE = { userId: 'ana', athleteId: 'marta', blockId: 'block' };

export function createDraftWorld(place: typeof PLACE = PLACE, newId = counted()): DraftWorld {
  const clock = createHandClock();
  const store = createMemoryDrafts();
  const sent: DraftRequest[] = [];
  let held: (() => void)[] = [];
  let state: SyncState | undefined;
  let refusals = 0;
  const network: DraftWorld['network'] = {
    online: true,
    held: false,
    answer: () => ({ kind: 'unreachable' }),
    read: () => undefined,
    letGo: async () => {
      const waiting = held;
      held = [];
      network.held = false;
      for (const go of waiting) go();
      await quiet();
    },
  };
  const ports: DraftPorts = {
    outbox: store,
    clock,
    newId,
    online: () => network.online,
    canDetectTabClose: () => true,
    random: () => 0.5,
    withSyncLock: async (work) => {
      await work();
      return true;
    },
    send: async (request) => {
      sent.push(request);
      const answer = network.online ? await network.answer(request) : ({ kind: 'unreachable' } as const);
      if (network.held) await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    },
    read: async () => (network.online ? network.read() : undefined),
    onNotAuthenticated: () => (refusals += 1),
    onState: (next) => (state = next),
  };
  const save = createWeekSync(ports, place);
  const made = (reading: BlockDetail, edit: BlockEdit): MadeEdit => ({
    ...place,
    reading,
    edit,
    opId: newId(),
    madeAt: clock.now(),
  });
  return {
    save,
    clock,
    sent,
    network,
    state: () => state,
    drafts: () => store.rows(place.userId),
    edit: (reading, edit) => save.edit(made(reading, edit)),
    editUntold: async (reading, edit) => {
      const untold = made(reading, edit);
      await store.update(place, (before) => withEdit(untold, before));
    },
    refusals: () => refusals,
  };
}

export function createMemoryDrafts(): DraftStore {
  const held = new Map<string, WeekDraft>();
  return {
    rows: (userId) => Promise.resolve([...held.values()].filter((one) => one.userId === userId)),
    update: ({ userId, blockId }, work) => {
      const mine = [...held.values()].filter((one) => one.userId === userId && one.blockId === blockId);
      const changes: DraftChanges = work(new Map(mine.map((one) => [one.week, one])));
      for (const [week, draft] of changes) {
        const key = `${userId} ${blockId} ${week}`;
        if (draft === 'gone') held.delete(key);
        else held.set(key, draft);
      }
      return Promise.resolve({ durable: true });
    },
  };
}

function counted(): () => string {
  let made = 0;
  return () => `id-${(made += 1)}`;
}

export function taken(structRev: number): DraftOutcome {
  return {
    kind: 'saved',
    reply: { message: 'Block saved successfully! ✅', rev: structRev, structRev, epoch: 'epoch' },
  };
}
