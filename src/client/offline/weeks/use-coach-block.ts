import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { localize, inThisLocale, type LocalizedFailure } from '#client/api/localized-failure.ts';
import { newId } from '#client/platform/clock.ts';
import { watchMoments } from '#client/platform/network.ts';
import { useBlockReadings } from '#client/state/blocks.ts';
import { drawAfterKey } from '#client/state/key-first.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { useSession } from '#client/state/session.ts';
import { deviceWords } from '#client/words/device.ts';
import { editorWords as words } from '#client/words/editor.ts';
import type { WeekSync } from '#sync/week-sync.ts';
import { unitInUse } from '#client/state/unit.ts';
import { createCellDesk, type CellDesk } from './cell-desk.ts';
import { createCoachBlock, type CoachBlock, type CoachView } from './coach-block.ts';
import { faultOf } from '#client/offline/block/outcome.ts';
import { followBlock } from '#client/offline/block/follow-block.ts';
import type { RunningDrafts } from './drafts-slot.ts';
import { draftReadingOf, runDrafts, nextDraftOrder, watchDrafts } from './draft-runner.ts';

/** Where a coach writes. */
export type EditorPlace = { readonly coachId: string; readonly athleteId: string; readonly blockId: string };

export type CoachReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly view: CoachView & { readonly block: NonNullable<CoachView['block']> };
      readonly coachBlock: CoachBlock;
      readonly cells: CellDesk;
      readonly reload: () => void;
    };

type Fault = { readonly kind: 'missing' | 'failed'; readonly told: LocalizedFailure };

/** Returns a block as its coach edits it: the newest reading with this device's drafts over it. */
export function useCoachBlock({ coachId, athleteId, blockId }: EditorPlace): CoachReading {
  const [{ save, cells: held }] = useState(startEngine);
  const [coachBlock] = useState(() =>
    createCoachBlock({
      userId: coachId,
      athleteId,
      blockId,
      newId,
      now: () => Date.now(),
      save: (made) => save.edit(made),
      nextOrder: nextDraftOrder,
      onFull: (limit) => notify({ text: () => words.full[limit], tone: 'waiting', forMs: NOTICE_MS }),
      onNotStored: () => notify({ text: () => deviceWords.editNotStored, tone: 'waiting' }),
    }),
  );
  const [cells] = useState(() =>
    createCellDesk({
      userId: coachId,
      athleteId,
      blockId,
      cells: held,
      coachBlock,
      unit: unitInUse,
      newId,
      now: () => Date.now(),
    }),
  );
  const view = useSyncExternalStore(
    useCallback((draw) => coachBlock.subscribe(() => drawAfterKey(draw)), [coachBlock]),
    coachBlock.view,
  );
  const { fault, retry } = useLoading({ coachId, athleteId, blockId }, save);

  useEffect(() => watchDrafts(coachId, blockId, coachBlock.takeLive), [coachBlock, coachId, blockId]);
  useEffect(() => {
    const take = (): void => {
      const reading = useBlockReadings.getState()[blockId];
      if (reading) coachBlock.takeReading(reading.block);
    };
    take();
    return useBlockReadings.subscribe(take);
  }, [coachBlock, blockId]);

  const { block } = view;
  useEffect(() => {
    if (block) cells.tidy();
  }, [cells, block]);

  if (fault?.kind === 'missing') return { kind: 'missing', message: localize('editBlock', fault.told) };
  if (block) return { kind: 'ready', view: { ...view, block }, coachBlock, cells, reload: retry };
  if (fault) return { kind: 'failed', message: localize('editBlock', fault.told), retry };
  return { kind: 'loading' };
}

/** Returns the signed-in person's own engine, whatever the address says. @throws Error where nobody is signed in */
function startEngine(): RunningDrafts {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') throw new Error('A block is edited by somebody who is logged in.');
  return runDrafts(session.user.id, session.token);
}

/** Reads the block when it opens, when the page comes back, and when the athlete has logged something. */
function useLoading({ coachId, athleteId, blockId }: EditorPlace, save: WeekSync) {
  const [fault, setFault] = useState<Fault>();

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await call('editBlock', { coachId, athleteId, blockId }, signal ? { signal } : {});
      if (signal?.aborted) return;
      const reading = draftReadingOf(result);
      if (reading !== undefined && reading !== 'refused') {
        setFault(undefined);
        void save.noteReading(reading, { userId: coachId, athleteId, blockId });
        return;
      }
      const { kind, failure } = faultOf(result);
      setFault({ kind, told: inThisLocale(failure) });
    },
    [coachId, athleteId, blockId, save],
  );

  useEffect(() => {
    const controller = new AbortController();
    const again = (): void => void load(controller.signal);
    again();
    const stop = watchMoments({ wake: again, hide: () => undefined });
    const stopFollowing = followBlock(blockId, again);
    return () => {
      stop();
      stopFollowing();
      controller.abort();
    };
  }, [load, blockId]);

  return { fault, retry: useCallback(() => void load(), [load]) };
}
