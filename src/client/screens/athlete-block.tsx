import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BlockView } from '#client/features/block/block-view.tsx';
import { useRest } from '#client/features/rest-timer/use-rest.ts';
import { SaveState } from '#client/features/save-state/save-state.tsx';
import { useUnread } from '#client/state/chat.ts';
import { fetchLater, whenNeeded } from '#client/ui/when-needed.tsx';
import { useRememberPlace } from './parts/use-remember-place.ts';

const UnreadMark = whenNeeded(() => import('#client/features/unread/unread-mark.tsx'), 'UnreadMark');
const TrainingAids = whenNeeded(() => import('./parts/training-aids.tsx'), 'TrainingAids');

export function AthleteBlock() {
  const { athleteId = '', blockId = '' } = useParams();
  const rest = useRest(`${athleteId} ${blockId}`);
  const [isLater, setLater] = useState(false);
  useEffect(() => fetchLater(async () => setLater(true)), []);
  useRememberPlace(blockId);
  return (
    <>
      <BlockView key={blockId} athleteId={athleteId} blockId={blockId} saveState={<BlockCorner />} rests={rest} />
      {(rest.rest || isLater) && <TrainingAids athleteId={athleteId} blockId={blockId} rests={rest} />}
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
