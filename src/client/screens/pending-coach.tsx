import { useNavigate, useParams } from 'react-router-dom';
import { WaitingCard } from '#client/features/approval/waiting-card.tsx';
import { useApproval } from '#client/features/approval/use-approval.ts';
import { Failure } from '#client/ui/failure.tsx';
import { Page } from '#client/ui/page.tsx';
import { Title } from '#client/ui/title.tsx';
import { pending } from '#client/words/register.ts';
import { ChatPage, ChatRooms } from './parts/chat.tsx';
import { HomeBar } from './parts/home-bar.tsx';
import { LogOutButton } from './parts/log-out-button.tsx';
import { useChatPlace } from './parts/use-chat-place.ts';

export function PendingCoach() {
  const { coachPendingId = '' } = useParams();
  const navigate = useNavigate();
  const { approval, ask } = useApproval(coachPendingId, (home) => void navigate(home, { replace: true }));
  const chat = useChatPlace();
  if (chat.roomId !== undefined) return <ChatPage roomId={chat.roomId} onBack={chat.close} />;
  return (
    <>
      <HomeBar />
      <Page narrow>
        {approval.kind === 'failed' ? (
          <>
            <Title>{pending.title}</Title>
            <Failure message={approval.message} retry={ask} />
            <LogOutButton />
          </>
        ) : (
          <WaitingCard approval={approval} action={<LogOutButton />} />
        )}
        <ChatRooms onOpen={chat.open} cameFrom={chat.cameFrom} />
      </Page>
    </>
  );
}
