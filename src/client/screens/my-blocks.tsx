import { Navigate, useParams } from 'react-router-dom';
import { useReading } from '#client/api/use-reading.ts';
import { BlockList } from '#client/features/block-list/block-list.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { common } from '#client/words/screens.ts';
import { blockList } from '#client/words/training.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { useRememberPlace } from './parts/use-remember-place.ts';

export function MyBlocks() {
  const { athleteId = '' } = useParams();
  const reading = useReading('myBlocks', { athleteId });
  useRememberPlace();
  return (
    <>
      <TopBar
        title={blockList.title}
        back={{ to: paths.athlete(athleteId), label: common.backToMenu }}
        end={<AccountCorner />}
      />
      <Page columns>
        <ReadingGate reading={reading} missing={<Navigate to={paths.noBlocks(athleteId)} replace />}>
          {({ blocks }) => <BlockList athleteId={athleteId} blocks={blocks} />}
        </ReadingGate>
      </Page>
    </>
  );
}
