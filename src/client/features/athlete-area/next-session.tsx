import { useBlock } from '#client/offline/use-block.ts';
import { readPlace } from '#client/state/block-place.ts';
import { shortDay } from '#client/words/days.ts';
import { area } from '#client/words/training.ts';
import type { BlockDetail } from '#contract/block.ts';
import { nextSet } from '#domain/block/next-set.ts';
import { dayOf, openingSession } from '#domain/block/next-training.ts';
import { progressOf, weekNumber } from '#domain/block/weeks.ts';
import styles from './athlete-area.module.css';

/** 'Week 1 · Wed · Bench press · 3 of 11': where the block opens. Keeps its line while the block is read. */
export function NextSession({ athleteId, blockId }: { athleteId: string; blockId: string }) {
  const view = useBlock(athleteId, blockId);
  return <p className={styles['session']}>{(view.kind === 'ready' && sessionText(view.block)) || '\u00A0'}</p>;
}

function sessionText(block: BlockDetail): string | undefined {
  const place = readPlace(block.blockId);
  const session = openingSession(block, Date.now(), place);
  if (session === undefined) return undefined;
  const day = dayOf(block, session);
  const { done, total } = progressOf(day);
  const next = nextSet(day, place?.seriesId);
  const parts = [area.week(weekNumber(session.weekName)), shortDay(session.day), next?.exercise.name];
  return [...parts, area.progress(done, total)].filter((part) => part !== undefined).join(' · ');
}
