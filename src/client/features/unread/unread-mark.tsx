import { MessageCircle } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { useChatState, useUnread } from '#client/state/chat.ts';
import { Link } from '#client/ui/link.tsx';
import { unreadWords as words } from '#client/words/unread.ts';
import styles from './unread-mark.module.css';

/** Shows in every header how many messages are unread, and leads to the latest room that has some. */
export function UnreadMark() {
  const rooms = useChatState(({ list }) => list.rooms);
  const room = rooms.find(({ unread }) => unread > 0);
  const count = useUnread();
  if (!room) return null;
  return (
    <Link to={paths.chatRoom(room.id)} className={styles['mark']} aria-label={words.messages(count)} data-passing>
      <MessageCircle size="1.4rem" aria-hidden />
      <span className={styles['count']} aria-hidden>
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    </Link>
  );
}

const MOST_SHOWN = 99;
