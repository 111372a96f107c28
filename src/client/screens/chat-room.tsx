import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { homeOf } from '#domain/roles.ts';
import { paths } from '#client/paths.ts';
import { useUser } from '#client/state/session.ts';
import { ChatPage } from './parts/chat.tsx';

/** A conversation at its own address; the rooms are on the person's area page. */
export function ChatRoomPage() {
  const { roomId = '' } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const home = user ? homeOf(user.role, user.id) : paths.login;
  return <ChatPage key={key} roomId={roomId} onBack={() => void navigate(home)} />;
}
