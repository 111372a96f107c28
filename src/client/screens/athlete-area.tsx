import { useParams } from 'react-router-dom';
import { ofArea } from '#client/api/hinted.ts';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { AthleteMenu } from '#client/features/athlete-area/athlete-menu.tsx';
import { GymReady } from '#client/features/gym-ready/gym-ready.tsx';
import { CoachSection } from '#client/features/my-coach/coach-section.tsx';
import { Coach } from '#client/features/my-coach/person.tsx';
import { InstallHint } from '#client/features/install/install-hint.tsx';
import { SaveState } from '#client/features/save-state/save-state.tsx';
import { paths } from '#client/paths.ts';
import { rememberedBlock } from '#client/state/remembered-place.ts';
import { useUser } from '#client/state/session.ts';
import { IconLink } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { myCoach } from '#client/words/my-coach.ts';
import { common } from '#client/words/screens.ts';
import { area } from '#client/words/training.ts';
import styles from './athlete-area.module.css';
import { AccountCorner } from './parts/account-corner.tsx';
import { ChatPage, ChatRooms, CoachRoom } from './parts/chat.tsx';
import { LogOutButton } from './parts/log-out-button.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { useChatPlace, type ChatPlace } from './parts/use-chat-place.ts';
import { useRememberPlace } from './parts/use-remember-place.ts';

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
        <Area athleteId={athleteId} chat={chat} />
      </Page>
    </>
  );
}

function Area({ athleteId, chat }: { athleteId: string; chat: ChatPlace }) {
  const reading = useReading('athleteArea', { athleteId }, ofArea);
  const blocks = useReading('myBlocks', { athleteId }, ofArea);
  // All is shown at once, so that nothing moves: where there is no coach, the way to one comes first.
  if (reading.kind === 'loading') return <Loading words={common.loading} />;
  const isCoached = reading.kind === 'ready' && reading.data.coachName !== null;
  const toRooms = { onOpen: chat.open, cameFrom: chat.cameFrom };
  const coach = (
    <ReadingGate reading={reading}>
      {(read) => (
        <CoachSection
          athleteId={athleteId}
          area={read}
          coach={<CoachRoom {...toRooms} line={myCoach.coachedBy} without={<Coach name={read.coachName ?? ''} />} />}
          onChanged={refreshOf(reading)}
        />
      )}
    </ReadingGate>
  );
  return (
    <div className={styles['area']}>
      <div className={styles['side']}>
        {!isCoached && <>{coach}</>}
        {reading.kind !== 'missing' && (
          <AthleteMenu athleteId={athleteId} blocks={blocks} remembered={rememberedBlock(athleteId)} />
        )}
      </div>
      <div className={styles['side']}>
        {isCoached && <>{coach}</>}
        <ChatRooms {...toRooms} ended={isCoached} />
        {blocks.kind !== 'loading' && (
          <>
            <GymReady athleteId={athleteId} isAssigned={blocks.kind !== 'missing'} />
            <InstallHint />
            <LogOutButton />
          </>
        )}
      </div>
    </div>
  );
}
