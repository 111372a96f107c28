import { useParams } from 'react-router-dom';
import { BlockView } from '#client/features/block/block-view.tsx';
import { useRest } from '#client/features/rest-timer/use-rest.ts';
import { SaveState } from '#client/features/save-state/save-state.tsx';
import { useUnread } from '#client/state/chat.ts';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { useRememberPlace } from './parts/use-remember-place.ts';

const UnreadMark = whenNeeded(async () => (await import('#client/features/unread/unread-mark.tsx')).UnreadMark);
const RestDock = whenNeeded(async () => (await import('#client/features/rest-timer/rest-dock.tsx')).RestDock);

export function AthleteBlock() {
  const { athleteId = '', blockId = '' } = useParams();
  const rest = useRest(`${athleteId} ${blockId}`);
  useRememberPlace(blockId);
  return (
    <>
      <BlockView key={blockId} athleteId={athleteId} blockId={blockId} saveState={<BlockCorner />} rests={rest} />
      {rest.rest && <RestDock {...rest} />}
    </>
  );
}

function BlockCorner() {
  const hasUnread = useUnread() > 0;
  return (
    <>
      {hasUnread && <UnreadMark />}
      <SaveState />
    </>
  );
}
