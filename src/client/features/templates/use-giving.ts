import { useState } from 'react';
import type { GiveBlockBody, GiveResult } from '#contract/api/templates.ts';
import { call } from '#client/api/call.ts';
import { inThisLocale, localize, type LocalizedFailure } from '#client/api/localized-failure.ts';
import { useSending } from '#client/api/use-sending.ts';
import { newId } from '#client/platform/clock.ts';

/** A template or a block of this coach's, and what it is called. */
export type Gift = { readonly coachId: string; readonly from: GiveBlockBody['from']; readonly name: string };
export type Given = Extract<GiveResult, { blockId: string }>;

/** Returns the sending of a block to many athletes, and what came of it. */
export function useGiving({ coachId, from, name }: Gift) {
  const [blockName, setBlockName] = useState(name);
  // Sent again with its key, the block is given once to each athlete, also where others are named by then.
  const [idempotencyKey, setKey] = useState(newId);
  const [results, setResults] = useState<readonly GiveResult[]>();
  const { state, send, clear } = useSending('giveBlock');

  const rename = (typed: string): void => {
    setBlockName(typed);
    setKey(newId);
    clear();
  };
  const give = async (athleteIds: readonly string[]): Promise<void> => {
    const body = { from, blockName: blockName.trim(), athleteIds: [...athleteIds] };
    const reply = await send({ coachId }, { body, idempotencyKey });
    if (reply) setResults(reply.results);
  };
  return { blockName, results, state, clear, rename, give };
}

/** Takes back what was given, as one block after the other is deleted. It stops where there is no network. */
export function useTakingBack(coachId: string, given: readonly Given[]) {
  const [takenBack, setTakenBack] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<LocalizedFailure>();

  async function takeBack(): Promise<void> {
    setBusy(true);
    setTold(undefined);
    for (const { athleteId, blockId } of given.filter((one) => !takenBack.has(one.blockId))) {
      const result = await call('changeBlock', { coachId, athleteId, blockId }, { body: { deleted: true } });
      if (result.ok) {
        setTakenBack((before) => new Set([...before, blockId]));
        continue;
      }
      setTold(inThisLocale(result.failure));
      if (result.failure.kind === 'unreachable') break;
    }
    setBusy(false);
  }

  return { takenBack, isBusy, problem: told && localize('changeBlock', told), takeBack };
}
