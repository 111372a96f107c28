import { useCallback, useEffect, useMemo, useState } from 'react';
import { call, type Result } from '#client/api/call.ts';
import { failureText } from '#client/api/failure-text.ts';
import { useBlockReadings } from '#client/state/blocks.ts';
import { useTyped, type TypedEdit } from '#client/state/typed.ts';
import { blockFailures } from '#client/words/save-notices.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import type { FieldKey } from '#domain/block/actuals.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { followBlock } from './follow-block.ts';
import { refetchOnReconnect } from './refetch-on-reconnect.ts';
import { useLiveRows } from './live-rows.ts';
import { createLayer, mergeRows } from './overlay.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { faultOf } from './outcome.ts';
import { takeBlock } from './take-block.ts';

export type BlockView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      /** With every unsent edit of this device laid over what the server last said. */
      readonly block: BlockDetail;
      /** Unsent, rejected and just confirmed edits of this block. */
      readonly rows: ReadonlyMap<FieldKey, OutboxEntry>;
      /** The kept copy, because the network gave nothing. */
      readonly stored: boolean;
    };

type Fault = { readonly kind: 'missing' | 'failed'; readonly message: string };

const NOTHING_TYPED: ReadonlyMap<string, TypedEdit> = new Map();

/** Returns a block as its athlete should see it: the newest reading with the outbox laid over it. */
export function useBlock(athleteId: string, blockId: string): BlockView {
  const { fault, retry } = useBlockLoading(athleteId, blockId);
  const reading = useBlockReadings((readings) => readings[blockId]);
  const typed = useTyped((all) => all[blockId]) ?? NOTHING_TYPED;
  const live = useLiveRows(athleteId, blockId);

  const [lay] = useState(createLayer);
  const rows = useMemo(() => (live ? mergeRows(live, typed) : undefined), [live, typed]);
  const block = useMemo(() => (reading && rows ? lay(reading.block, rows) : undefined), [reading, rows, lay]);

  if (fault?.kind === 'missing') return { kind: 'missing', message: fault.message };
  if (block && rows && reading) return { kind: 'ready', block, rows, stored: reading.stored };
  if (fault) return { kind: 'failed', message: fault.message, retry };
  return { kind: 'loading' };
}

/** Reads the block when it opens, and again whenever the network may have more to say. */
function useBlockLoading(athleteId: string, blockId: string): { fault: Fault | undefined; retry: () => void } {
  const [held, setHeld] = useState<{ blockId: string; fault: Fault | undefined }>();

  const load = useCallback(
    async (signal?: AbortSignal): Promise<boolean> => {
      const result = await call('block', { athleteId, blockId }, signal ? { signal } : {});
      if (!signal?.aborted) setHeld({ blockId, fault: take(result) });
      return result.ok ? !result.stored : result.failure.kind === 'refused';
    },
    [athleteId, blockId],
  );

  useEffect(() => {
    const controller = new AbortController();
    const stop = refetchOnReconnect(
      () => load(controller.signal),
      (again) => followBlock(blockId, again),
    );
    return () => {
      stop();
      controller.abort();
    };
  }, [load, blockId]);

  const retry = useCallback(() => void load(), [load]);
  return { fault: held?.blockId === blockId ? held.fault : undefined, retry };
}

function take(result: Result<BlockDetail>): Fault | undefined {
  const reading = takeBlock(result);
  if (reading !== undefined && reading !== 'refused') {
    void currentSync()?.noteReading(reading);
    return undefined;
  }
  const { kind, failure } = faultOf(result);
  return { kind, message: failureText(blockFailures.block, failure) };
}
