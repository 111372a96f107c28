import { useParams } from 'react-router-dom';
import { ofArea } from '#client/api/hinted.ts';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { BackupLine } from '#client/features/administration/backup-line.tsx';
import { CoachLists } from '#client/features/administration/coach-lists.tsx';
import { paths } from '#client/paths.ts';
import { IconLink } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { admin } from '#client/words/admin.ts';
import { common } from '#client/words/screens.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ChatPage, ChatRooms } from './parts/chat.tsx';
import { LogOutButton } from './parts/log-out-button.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { useChatPlace } from './parts/use-chat-place.ts';
import { useRememberPlace } from './parts/use-remember-place.ts';
import { whenOnline } from './parts/when-online.tsx';

const Accounts = whenOnline(async () => (await import('#client/features/administration/accounts.tsx')).Accounts);

export function AdminPanel() {
  const { adminId = '' } = useParams();
  const reading = useReading('adminArea', { adminId }, ofArea);
  const chat = useChatPlace();
  useRememberPlace();
  if (chat.roomId !== undefined) return <ChatPage roomId={chat.roomId} onBack={chat.close} />;
  return (
    <>
      <TopBar
        title={admin.title}
        start={<IconLink to={paths.home} label={common.toHome} icon={<Logo />} />}
        end={<AccountCorner />}
      />
      <Page>
        <ReadingGate reading={reading}>
          {(area) => (
            <>
              {area.backup && <BackupLine backup={area.backup} />}
              <CoachLists area={area} onDecided={refreshOf(reading)} />
            </>
          )}
        </ReadingGate>
        <Accounts adminId={adminId} />
        <ChatRooms onOpen={chat.open} cameFrom={chat.cameFrom} />
        <LogOutButton />
      </Page>
    </>
  );
}
