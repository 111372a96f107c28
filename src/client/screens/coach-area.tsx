import { Copy, Dumbbell } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ofAreaAndBlocks } from '#client/api/hinted.ts';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { AthleteLists } from '#client/features/coaching/athlete-lists.tsx';
import { SaveState } from '#client/features/save-state/save-state.tsx';
import { SecretCodeSection } from '#client/features/secret-code/secret-code.tsx';
import { paths } from '#client/paths.ts';
import { useIsWide } from '#client/platform/window-width.ts';
import { IconLink } from '#client/ui/button.tsx';
import { CardLink } from '#client/ui/card.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { coachArea } from '#client/words/coach.ts';
import { common } from '#client/words/screens.ts';
import styles from './coach-area.module.css';
import { AccountCorner } from './parts/account-corner.tsx';
import { ChatPage, ChatRooms, ChatSidebar } from './parts/chat.tsx';
import { LogOutButton } from './parts/log-out-button.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { useChatPlace } from './parts/use-chat-place.ts';
import { useRememberPlace } from './parts/use-remember-place.ts';

export function CoachArea() {
  const { coachId = '' } = useParams();
  const chat = useChatPlace();
  const wide = useIsWide('56rem');
  useRememberPlace();
  if (chat.roomId !== undefined && !wide) return <ChatPage roomId={chat.roomId} onBack={chat.close} />;
  return (
    <>
      <TopBar
        title={coachArea.title}
        start={<IconLink to={paths.home} label={common.toHome} icon={<Logo />} />}
        end={
          <>
            <SaveState />
            <AccountCorner />
          </>
        }
      />
      <Page>
        <div className={styles['area']}>
          <div className={styles['side']}>
            <Athletes coachId={coachId} />
            {!wide && <ChatRooms onOpen={chat.open} cameFrom={chat.cameFrom} />}
            <CardLink to={paths.exercises(paths.coach(coachId))} icon={<Dumbbell />} title={coachArea.exercises} />
            <CardLink to={paths.templates(coachId)} icon={<Copy />} title={coachArea.templates} />
            <SecretCode coachId={coachId} />
            <LogOutButton />
          </div>
          {wide && <ChatSidebar place={chat} />}
        </div>
      </Page>
    </>
  );
}

function Athletes({ coachId }: { coachId: string }) {
  const reading = useReading('coachArea', { coachId }, ofAreaAndBlocks);
  return (
    <div>
      <ReadingGate reading={reading}>
        {(area) => <AthleteLists area={area} onDecided={refreshOf(reading)} />}
      </ReadingGate>
    </div>
  );
}

function SecretCode({ coachId }: { coachId: string }) {
  const reading = useReading('secretCode', { coachId });
  return (
    <ReadingGate reading={reading} shapes={1}>
      {({ secretCode }) => <SecretCodeSection key={secretCode} coachId={coachId} code={secretCode} />}
    </ReadingGate>
  );
}
