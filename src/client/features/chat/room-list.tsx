import { CloudOff } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { ChatRoom } from '#contract/api/chat.ts';
import { ensureChat } from '#client/offline/chat/chat-runner.ts';
import { useChatState, type UnsentCount } from '#client/state/chat.ts';
import type { SessionUser } from '#client/state/session.ts';
import { useToday } from '#client/state/today.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { chatWords, formatMoment } from '#client/words/chat.ts';
import { failure } from '#client/words/screens.ts';
import { unreadWords } from '#client/words/unread.ts';
import { nameOf, saidIn } from './gone.ts';
import styles from './room-list.module.css';
import { Face } from './face.tsx';
import { useConnected } from './use-chat.ts';

type Props = {
  onOpen: (roomId: string) => void;
  /** The room that was just left: its row takes the focus. */
  cameFrom?: string | undefined;
};

/** The rooms of this person, the newest first. */
export function RoomList({ onOpen, cameFrom }: Props) {
  const id = useId();
  const user = useConnected();
  useEffect(() => {
    if (cameFrom !== undefined) document.getElementById(roomButtonId(cameFrom))?.focus();
  }, [cameFrom]);
  return (
    <Card labelledBy={id}>
      <h2 id={id} className={styles['heading']}>
        {chatWords.title}
      </h2>
      {user && <Rooms user={user} onOpen={onOpen} />}
    </Card>
  );
}

function Rooms({ user, onOpen }: { user: SessionUser; onOpen: (roomId: string) => void }) {
  const { reading, rooms } = useChatState((state) => state.list);
  if (reading.kind === 'loading') return <Loading words={chatWords.loadingRooms} shapes={1} />;
  if (reading.kind === 'failed' && rooms.length === 0) return <NotRead user={user} message={reading.message} />;
  if (rooms.length === 0) {
    return (
      <p className={styles['nobody']}>
        <strong>{chatWords.noRooms}</strong>
        <span>{chatWords.noRoomsText}</span>
      </p>
    );
  }
  return (
    <>
      {reading.kind === 'failed' && (
        <p className={styles['old']}>
          <CloudOff size={16} aria-hidden />
          <span>{chatWords.roomsMayBeOld}</span>
        </p>
      )}
      <ul aria-label={chatWords.rooms} className={styles['list']}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomButton room={room} userId={user.id} onOpen={() => onOpen(room.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NotRead({ user, message }: { user: SessionUser; message: string }) {
  const again = (): void => ensureChat({ userId: user.id, username: user.username }).wake();
  return (
    <Banner tone="waiting" icon={<CloudOff size={20} />} action={<Button onClick={again}>{failure.tryAgain}</Button>}>
      {`${message} ${chatWords.needsConnection}`}
    </Banner>
  );
}

function RoomButton({ room, userId, onOpen }: { room: ChatRoom; userId: string; onOpen: () => void }) {
  const { avatar, lastMessage, unread, readOnly } = room;
  const name = nameOf(room);
  const today = useToday();
  const { waiting, refused } = useChatState((state) => state.unsent[room.id] ?? NOTHING);
  return (
    <button type="button" className={styles['room']} onClick={onOpen} id={roomButtonId(room.id)}>
      <Face name={name} avatar={avatar} />
      <span className={styles['words']}>
        <span className={styles['name']} dir="auto">
          {name}
        </span>
        <span className={styles['last']} dir="auto">
          {lastLine(lastMessage, userId)}
        </span>
      </span>
      <span className={styles['marks']}>
        {lastMessage && <time dateTime={lastMessage.createdAt}>{formatMoment(lastMessage.createdAt, today)}</time>}
        {unread > 0 && (
          <span className={styles['unread']}>
            <span aria-hidden>{unread}</span>
            <span className={styles['hidden']}>{unreadWords.messages(unread)}</span>
          </span>
        )}
        {waiting > 0 && <span className={styles['waiting']}>{chatWords.waiting(waiting)}</span>}
        {refused > 0 && <span className={styles['refused']}>{chatWords.refused(refused)}</span>}
        {readOnly && <span>{chatWords.ended}</span>}
      </span>
    </button>
  );
}

const NOTHING: UnsentCount = { waiting: 0, refused: 0 };

function roomButtonId(roomId: string): string {
  return `room-${roomId}`;
}

function lastLine(last: ChatRoom['lastMessage'], userId: string): string {
  if (!last) return chatWords.nothingSaid;
  return last.senderId === userId ? chatWords.lastOfYours(last.content) : saidIn(last).content;
}
