import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BlockDetail } from '#contract/api/block.ts';
import { FIELDS, type Weekday } from '#contract/vocabulary.ts';
import { nowHere } from '#client/platform/time-zone.ts';
import { useReading } from '#client/api/use-reading.ts';
import { useBlock } from '#client/offline/block/use-block.ts';
import { paths } from '#client/paths.ts';
import { useOpenRoom } from '#client/state/chat.ts';
import { keepMessageDraft, messageDraft } from '#client/state/message-draft.ts';
import { unitInUse } from '#client/state/unit.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatPastDay } from '#client/words/dates.ts';
import { dayNames } from '#client/words/days.ts';
import { formatEstimate, formatLoad } from '#client/words/loads.ts';
import { sessionEnd as words } from '#client/words/session-end.ts';
import { showNumber, showSet } from '#client/words/sets.ts';
import { showTonnage } from '#client/words/volumes.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import { dayOf, nextTraining } from '#domain/block/next-training.ts';
import { sessionAt } from '#domain/block/session-date.ts';
import type { LocalMoment } from '#domain/local-days.ts';
import { hasNumbers, seriesOfDay } from '#domain/block/weeks.ts';
import { meansSame } from '#domain/block/measures.ts';
import { bestSetsOf } from '#domain/strength/best-sets.ts';
import { bestsOf, isNamed, recordsIn } from '#domain/strength/exercise-summary.ts';
import { lastTime } from '#domain/strength/last-time.ts';
import { sessionSummary, type LiftSummary, type SessionSummary } from '#domain/strength/session-summary.ts';
import styles from './session-end.module.css';

/** A day of an athlete's block. */
export type SessionPlace = {
  readonly athleteId: string;
  readonly blockId: string;
  readonly weekName: string;
  readonly day: Weekday;
};

type SessionDialogProps = SessionPlace & {
  /** The session goes to the coach's phone from here. */
  onHandOver: () => void;
  onClose: () => void;
};

/** What the session was: from what stands on this device, so that it is there without a network. */
export function SessionDialog(props: SessionDialogProps) {
  const { weekName, day, onHandOver, onClose } = props;
  const [openedAt] = useState(Date.now);
  const found = useSummary(props, openedAt);
  const navigate = useNavigate();
  const room = useOpenRoom();
  const facts = found ? factsOf(found) : [];
  const tell = (roomId: string) => {
    if (messageDraft(roomId) === '') keepMessageDraft(roomId, `${dayNames[day]}: ${facts.join(', ')}`);
    void navigate(paths.chatRoom(roomId));
  };
  return (
    <Dialog
      open
      title={words.title(dayNames[day])}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {found && <Button onClick={onHandOver}>{words.handOver}</Button>}
          {room && found && <Button onClick={() => tell(room.id)}>{words.tell(room.displayName)}</Button>}
        </>
      }
    >
      {found && (
        <div className={styles['summary']}>
          <p className={styles['facts']}>{facts.join(' · ')}</p>
          {found.summary.lifts.length === 0 && <p>{words.nothing}</p>}
          <Records lifts={found.summary.lifts} />
          <TopSets lifts={found.summary.lifts} />
          <Next block={found.block} here={{ weekName, day }} />
        </div>
      )}
    </Dialog>
  );
}

function TopSets({ lifts }: { lifts: readonly LiftSummary[] }) {
  if (lifts.length === 0) return null;
  return (
    <>
      <h3>{words.lifts}</h3>
      <ul className={styles['list']}>
        {lifts.map(({ name, top, isDoubtful, last, rpeOff, ...meaning }, place) => (
          <li key={`${name} ${lifts.slice(0, place).filter((one) => one.name === name).length}`}>
            <bdi>{name}</bdi>
            <b>{showSet(top, meaning)}</b>
            {isDoubtful && <span className={styles['soft']}>{words.doubtful}</span>}
            {last && <span className={styles['soft']}>{words.last(showSet(last, meaning))}</span>}
            {rpeOff !== undefined && (
              <span className={styles['off']}>
                {words.rpeOff(`${rpeOff > 0 ? '+' : '−'}${showNumber(Math.abs(rpeOff))}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Records({ lifts }: { lifts: readonly LiftSummary[] }) {
  const records = lifts.flatMap((lift) => lift.records.map((record) => sayRecord(record, lift)));
  if (records.length === 0) return null;
  return (
    <>
      <h3>{words.records}</h3>
      <ul className={styles['list']}>
        {[...new Set(records)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function sayRecord(record: LiftSummary['records'][number], { name, ...meaning }: LiftSummary): string {
  switch (record.kind) {
    case 'e1rm':
      return words.recordE1rm(name, formatEstimate(record.now), formatEstimate(record.before));
    case 'load':
      return words.recordLoad(name, showSet(record.set), formatLoad(record.before));
    case 'set':
      return words.recordLoad(name, showSet(record.set, meaning), showSet({ ...record.before, rpe: null }, meaning));
  }
}

function Next({ block, here }: { block: BlockDetail; here: { weekName: string; day: Weekday } }) {
  const next = nextTraining(block, nowHere().today);
  const [first] = next ? [...dayOf(block, next).basics, ...dayOf(block, next).complements] : [];
  if (!next || !first || (next.weekName === here.weekName && next.day === here.day)) return null;
  return <p>{words.next(dayNames[next.day], first.name)}</p>;
}

/** The summary of the session; undefined while the block is read. */
function useSummary({ athleteId, blockId, weekName, day }: SessionPlace, openedAt: number) {
  const view = useBlock(athleteId, blockId);
  const history = useReading('exerciseHistory', { athleteId });
  if (view.kind !== 'ready') return undefined;
  const { block, rows } = view;
  const planned = dayOf(block, { weekName, day });
  const logged = seriesOfDay(planned).filter(hasNumbers);
  const known = logged.flatMap(({ loggedAt }) => loggedAt ?? []);
  const unsent = logged.flatMap(({ seriesId }) =>
    FIELDS.flatMap((field) => rows.get(fieldKey(seriesId, field))?.editedAt ?? []),
  );
  // How long it was is told by one clock: the server's if it has all sets, the device's if it has none.
  const times = known.length === logged.length ? known : known.length === 0 ? unsent : [];
  const began = Math.min(openedAt, ...known);
  const summary = sessionSummary(
    planned,
    (exercise) => {
      const records = history.kind === 'ready' ? recordsIn(history.data) : [];
      const record = records.find((one) => isNamed(one, exercise.name) && meansSame(one, exercise));
      const earlier = (record?.sessions ?? []).filter(({ at }) => at < began);
      return {
        last: lastTime(block, { weekName, day }, exercise),
        bests: bestsOf(earlier),
        bestSets: bestSetsOf(earlier, exercise),
      };
    },
    times,
    unitInUse(),
  );
  return { block, summary, at: sessionAt(planned) };
}

/** Returns what there is to tell of a session, in short: when it was, its sets, how long it took, its tonnage. */
export function factsOf({ summary, at }: { summary: SessionSummary; at: LocalMoment | undefined }): string[] {
  const { done, total, duration, tonnage, withoutTonnage } = summary;
  const minutes = Math.round((duration ?? 0) / 60_000);
  return [
    ...(at ? [formatPastDay(at.at, at.utcOffset)] : []),
    ...(total > 0 ? [words.sets(done, total)] : []),
    ...(minutes >= 60 ? [words.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))] : []),
    ...(minutes > 0 && minutes < 60 ? [words.minutes(minutes)] : []),
    ...(tonnage > 0 ? [words.tonnage(`${showTonnage(tonnage)} ${unitInUse()}`)] : []),
    ...(tonnage > 0 && withoutTonnage > 0 ? [words.withoutTonnage(withoutTonnage)] : []),
  ];
}
