import type { SessionUser } from '#client/state/session.ts';
import { Loading } from '#client/ui/loading.tsx';
import { syncWords as words } from '#client/words/sync.ts';
import { CellsCard } from './cells-card.tsx';
import { useDeviceSummary } from './device-summary.ts';
import { entriesOf } from './entries.ts';
import { FileCard } from './file-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { Overview } from './overview.tsx';
import { StuckCard } from './stuck-card.tsx';
import { useMinute } from './use-minute.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WeeksCard } from './weeks-card.tsx';
import { WipeNote } from './wipe-note.tsx';

/** Shows what is on this phone and not on the server, why, and what can be done about it. */
export function SyncPage({ user }: { user: SessionUser }) {
  const phone = useDeviceSummary(user.id);
  const now = useMinute();
  if (phone === undefined) return <Loading words={words.loading} />;
  const { kinds, blocks } = phone;
  const edits = kinds.values.held;
  const waiting = entriesOf(edits.waiting, blocks);
  const stuck = entriesOf(edits.stuck, blocks);
  const revOf = (blockId: string) => blocks.get(blockId)?.rev ?? 0;
  return (
    <>
      <WipeNote now={now} />
      <Overview phone={phone} now={now} />
      <StuckCard title={words.stuckTitle} text={words.stuckText} entries={stuck} revOf={revOf} now={now} />
      <StuckCard
        title={words.lostTitle}
        text={words.lostText}
        entries={entriesOf(edits.lost, blocks)}
        revOf={revOf}
        now={now}
      />
      <WaitingCard entries={waiting} now={now} />
      <CellsCard cells={kinds.cells.held} blocks={blocks} now={now} />
      <WeeksCard weeks={kinds.weeks.held} blocks={blocks} now={now} />
      <NoticesCard userId={user.id} now={now} />
      <FileCard user={user} phone={phone} unsent={[...waiting, ...stuck]} />
    </>
  );
}
