import { useRef, useState } from 'react';
import { paths } from '#client/paths.ts';
import { stayNear } from '#client/platform/keep-focus.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { ListRow, NewMark } from '#client/ui/list-row.tsx';
import { athleteProfile as words } from '#client/words/coach.ts';
import { formatDay } from '#client/words/dates.ts';
import { formatFirstDay } from '#client/words/local-days.ts';
import { shortDay } from '#client/words/days.ts';
import { common } from '#client/words/screens.ts';
import { blockList } from '#client/words/training.ts';
import styles from './athlete-profile.module.css';
import { Attendance } from './attendance.tsx';
import { loadBlockActs, type BlockActs } from './block-acts.ts';
import type { CoachedBlock } from './put-away.ts';

/**
 * Shows one block of an athlete, and what its coach can do with it.
 * @param on.isTrained whether it is the one that they train by now: then it says how they keep to it
 */
export function BlockRow({ isTrained, ...on }: CoachedBlock & { isTrained: boolean }) {
  const { blockId, name, creationDate, startDate, days, coachUsername, coachDeleted, newSets, firstNew, deleted } =
    on.block;
  const { coachId, athleteId } = on.place;
  return (
    <ListRow
      room={10}
      acts={
        <>
          <LinkButton
            to={paths.editBlock(coachId, athleteId, blockId) + addressOf(firstNew)}
            aria-label={words.viewBlockName(name)}
          >
            {words.viewBlock}
          </LinkButton>
          {deleted ? <Restore {...on} /> : <Change {...on} />}
        </>
      }
    >
      <strong dir="auto">{name}</strong>
      {newSets > 0 && <NewMark>{words.newSets(newSets)}</NewMark>}
      <span className={styles['soft']}>
        {[
          days.map(shortDay).join(' '),
          ...(startDate === undefined ? [] : [blockList.starts(formatFirstDay(startDate))]),
          blockList.created(formatDay(creationDate)),
          blockList.by(coachDeleted ? common.deletedAccount : coachUsername),
        ].join(' · ')}
      </span>
      {isTrained && <Attendance place={on.place} />}
    </ListRow>
  );
}

/** The editor opens where the new sets begin. */
function addressOf(first: CoachedBlock['block']['firstNew']): string {
  return first ? `?${new URLSearchParams({ week: first.weekName, set: first.seriesId }).toString()}` : '';
}

function Change(on: CoachedBlock) {
  const button = useRef<HTMLButtonElement>(null);
  const [acts, setActs] = useState<BlockActs>();
  return (
    <>
      <Button
        ref={button}
        aria-label={words.changeName(on.block.name)}
        onClick={() => void loadBlockActs().then(setActs)}
      >
        {words.change}
      </Button>
      {acts && (
        <acts.ChangeBlock
          {...on}
          onClose={() => {
            stayNear(button.current);
            setActs(undefined);
          }}
        />
      )}
    </>
  );
}

function Restore(on: CoachedBlock) {
  const { name } = on.block;
  const restore = async (pressed: Element) => {
    const acts = await loadBlockActs();
    stayNear(pressed);
    await acts?.takeBack(acts.deleted(name), on);
  };
  return (
    <Button aria-label={words.restoreName(name)} onClick={({ currentTarget }) => void restore(currentTarget)}>
      {words.restore}
    </Button>
  );
}
