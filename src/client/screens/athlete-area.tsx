import { useParams } from 'react-router-dom';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { AthleteMenu } from '#client/features/athlete-area/athlete-menu.tsx';
import { CoachSection } from '#client/features/my-coach/coach-section.tsx';
import { InstallHint } from '#client/features/install/install-hint.tsx';
import { SaveState } from '#client/features/save-state/save-state.tsx';
import { paths } from '#client/paths.ts';
import { useChatState } from '#client/state/chat.ts';
import { rememberedBlock } from '#client/state/remembered-place.ts';
import { useUser } from '#client/state/session.ts';
import { IconLink } from '#client/ui/button.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { common } from '#client/words/screens.ts';
import { area } from '#client/words/training.ts';
import styles from './athlete-area.module.css';
import { AccountCorner } from './parts/account-corner.tsx';
import { ChatPage, ChatRooms } from './parts/chat.tsx';
import { LogOutButton } from './parts/log-out-button.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { useChatPlace } from './parts/use-chat-place.ts';
import { useRememberPlace } from './parts/use-remember-place.ts';

const GymReady = whenNeeded(async () => (await import('#client/features/gym-ready/gym-ready.tsx')).GymReady);

export function AthleteArea() {
  const { athleteId = '' } = useParams();
  const username = useUser()?.username;
  const chat = useChatPlace();
  useRememberPlace();
  if (chat.roomId !== undefined) return <ChatPage roomId={chat.roomId} onBack={chat.close} />;
  return (
    <>
      <TopBar
        title={username === undefined ? area.untitled : area.title(username)}
        start={<IconLink to={paths.home} label={common.toHome} icon={<Logo />} />}
        end={
          <>
            <SaveState />
            <AccountCorner />
          </>
        }
      />
      <Page>
        <Area athleteId={athleteId} onOpenRoom={chat.open} />
      </Page>
    </>
  );
}

function Area({ athleteId, onOpenRoom }: { athleteId: string; onOpenRoom: (roomId: string) => void }) {
  const reading = useReading('athleteArea', { athleteId });
  const blocks = useReading('myBlocks', { athleteId });
  const rooms = useChatState(({ list }) => list.reading);
  // What grows by itself comes last, when nothing above it grows any more.
  const isSettled = [reading, blocks, rooms].every(({ kind }) => kind !== 'loading');
  return (
    <div className={styles['area']}>
      {reading.kind !== 'missing' && (
        <AthleteMenu athleteId={athleteId} blocks={blocks} remembered={rememberedBlock(athleteId)} />
      )}
      <div className={styles['side']}>
        <ReadingGate reading={reading} shapes={1}>
          {(read) => <CoachSection athleteId={athleteId} area={read} onChanged={refreshOf(reading)} />}
        </ReadingGate>
        <ChatRooms onOpen={onOpenRoom} />
        {isSettled && <GymReady athleteId={athleteId} />}
        {isSettled && <InstallHint />}
        <LogOutButton />
      </div>
    </div>
  );
}
