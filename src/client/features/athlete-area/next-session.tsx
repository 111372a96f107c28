import { Fragment } from 'react';
import { nowHere } from '#client/platform/time-zone.ts';
import { readPlace } from '#client/state/block-place.ts';
import { shortDay } from '#client/words/days.ts';
import { area } from '#client/words/training.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import { nextSet } from '#domain/block/next-set.ts';
import { dayOf, openingSession } from '#domain/block/next-training.ts';
import { progressOf, weekNumber } from '#domain/block/weeks.ts';
import styles from './athlete-area.module.css';

/** Says where the block opens: 'Week 1 · Wed · Bench press · 3 of 11'. Keeps its line while the block is read. */
export function NextSession({ block }: { block: BlockDetail | undefined }) {
  const parts = block ? sessionParts(block) : [];
  if (parts.length === 0) return <p className={styles['session']}>{'\u00A0'}</p>;
  return (
    <p className={styles['session']}>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && <span> · </span>}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

function sessionParts(block: BlockDetail): string[] {
  const place = readPlace(block.blockId);
  const session = openingSession(block, nowHere(), place);
  if (session === undefined) return [];
  const day = dayOf(block, session);
  const { done, total } = progressOf(day);
  const next = nextSet(day, place?.seriesId);
  const parts = [area.week(weekNumber(session.weekName)), shortDay(session.day), next?.exercise.name];
  return [...parts, total > 0 ? area.progress(done, total) : undefined].filter((part) => part !== undefined);
}
