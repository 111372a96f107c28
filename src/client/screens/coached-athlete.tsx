import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ofAreaAndBlocks } from '#client/api/hinted.ts';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { BlocksCard } from '#client/features/athlete-profile/blocks-card.tsx';
import type { BlockGiftKind, CoachedBlock } from '#client/features/athlete-profile/put-away.ts';
import { InfoCard } from '#client/features/athlete-profile/info-card.tsx';
import { MacrosCard } from '#client/features/athlete-profile/macros-card.tsx';
import { StopCoaching } from '#client/features/athlete-profile/stop-coaching.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { athleteProfile as words } from '#client/words/coach.ts';
import styles from './coached-athlete.module.css';
import { AccountCorner } from './parts/account-corner.tsx';
import { AskAthlete } from './parts/ask-athlete.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { whenOnline } from './parts/when-online.tsx';
import { useRememberPlace } from './parts/use-remember-place.ts';

const TrainingMaxes = whenOnline(async () => (await import('./parts/training-maxes.tsx')).TrainingMaxes);
const BlockGift = whenOnline(async () => (await import('./templates.tsx')).BlockGift);

type Gift = { readonly kind: BlockGiftKind; readonly block: CoachedBlock['block'] };

export function CoachedAthlete() {
  const { coachId = '', athleteId = '' } = useParams();
  const reading = useReading('athleteProfile', { coachId, athleteId }, ofAreaAndBlocks);
  const navigate = useNavigate();
  const [gift, setGift] = useState<Gift>();
  useRememberPlace();
  const title = reading.kind === 'ready' ? words.title(reading.data.athlete.username) : words.untitled;
  return (
    <>
      <TopBar title={title} back={{ to: paths.coach(coachId), label: words.back }} end={<AccountCorner />} />
      <Page>
        <ReadingGate reading={reading}>
          {({ athlete, blocks, macros }) => (
            <div className={styles['profile']}>
              <div className={styles['side']}>
                <BlocksCard
                  coachId={coachId}
                  athleteId={athleteId}
                  blocks={blocks}
                  onGift={(kind, block) => setGift({ kind, block })}
                  onChanged={refreshOf(reading)}
                />
                <InfoCard athlete={athlete} action={<AskAthlete id={athlete.id} username={athlete.username} />} />
              </div>
              <div className={styles['side']}>
                <MacrosCard coachId={coachId} athleteId={athleteId} macros={macros} />
                <TrainingMaxes coachId={coachId} athleteId={athleteId} />
                <StopCoaching
                  coachId={coachId}
                  athlete={athlete}
                  onStopped={() => void navigate(paths.coach(coachId), { replace: true })}
                />
              </div>
            </div>
          )}
        </ReadingGate>
        {gift && (
          <BlockGift
            kind={gift.kind}
            coachId={coachId}
            from={{ athleteId, blockId: gift.block.blockId }}
            name={gift.block.name}
            onChanged={refreshOf(reading)}
            onClose={() => setGift(undefined)}
          />
        )}
      </Page>
    </>
  );
}
