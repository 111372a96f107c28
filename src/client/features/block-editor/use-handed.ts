import { createContext, useMemo, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import type { Handover } from '#domain/handover/handover.ts';
import { layHandovers, type HandedMark } from '#domain/handover/lay-over.ts';
import { useKeptHandovers } from '#client/offline/handover/use-kept.ts';

/** Which sets of the week show what the athlete's phone handed over, for the marks under them. */
export const HandedMarks = createContext<ReadonlyMap<string, HandedMark>>(new Map());

/** Lays what athletes' phones handed to this device over the block, for the screen alone: edits are made in `block`. */
export function useHanded(coachId: string, block: BlockDetail) {
  const kept = useKeptHandovers(coachId);
  const [lay] = useState(createLayer);
  return useMemo(() => lay(block, kept), [lay, block, kept]);
}

/** What is equal to the last result stays the same object, so that a key renders only the row that it changed. */
function createLayer() {
  let shown: BlockDetail | undefined;
  return (block: BlockDetail, kept: readonly Handover[]) => {
    const laid = layHandovers(block, kept);
    shown = laid.block === block ? block : keepSame(shown, laid.block);
    return { block: shown, marks: laid.marks };
  };
}
