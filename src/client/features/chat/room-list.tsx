import { CloudOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
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
  /** Shows only rooms in which nobody can write any more: the others stand elsewhere. Nothing without any. */
  ended?: boolean;
};

/** Lists the rooms of this person, the newest first. */
export function RoomList({ onOpen, cameFrom, ended = false }: Props) {
  const user = useConnected();
  const hasEnded = useChatState(({ list }) => list.rooms.some(({ readOnly }) => readOnly));
  useFocusBack(cameFrom);
  if (ended && !hasEnded) return null;
  return <Card title={chatWords.title}>{user && <Rooms user={user} onOpen={onOpen} ended={ended} />}</Card>;
}

type RoomsProps = { user: SessionUser; onOpen: (roomId: string) => void; ended: boolean };

function Rooms({ user, onOpen, ended }: RoomsProps) {
  const { reading, rooms: all } = useChatState((state) => state.list);
  const rooms = ended ? all.filter(({ readOnly }) => readOnly) : all;
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

/** Shows the row of the conversation with the coach; `without` where there is none, or while it is being read. */
export function CoachRoom({ onOpen, cameFrom, line, without }: CoachRoomProps) {
  const user = useConnected();
  const room = useChatState(({ list }) => list.rooms.find(({ readOnly }) => !readOnly));
  const reading = useChatState(({ list }) => list.reading);
  useFocusBack(cameFrom);
  if (!user) return without;
  if (!room) {
    if (reading.kind !== 'failed') return without;
    return (
      <>
        <div>{without}</div>
        <NotRead user={user} message={reading.message} />
      </>
    );
  }
  return (
    <ul aria-label={chatWords.rooms} className={styles['list']}>
      <li>
        <RoomButton room={room} userId={user.id} line={line} onOpen={() => onOpen(room.id)} />
      </li>
    </ul>
  );
}
type CoachRoomProps = Omit<Props, 'ended'> & { line: string; without: ReactNode };

function useFocusBack(cameFrom: string | undefined): void {
  useEffect(() => {
    if (cameFrom !== undefined) document.getElementById(roomButtonId(cameFrom))?.focus();
  }, [cameFrom]);
}

type RoomButtonProps = { room: ChatRoom; userId: string; line?: string; onOpen: () => void };

function RoomButton({ room, userId, line, onOpen }: RoomButtonProps) {
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
        {line !== undefined && <span className={styles['last']}>{line}</span>}
        <span className={styles['last']} dir="auto">
          {lastLine(lastMessage, userId)}
        </span>
      </span>
      <span className={styles['marks']}>
        {lastMessage && <time dateTime={lastMessage.createdAt}>{formatMoment(lastMessage.createdAt, today)}</time>}
        {unread > 0 && (
          <span className={styles['unread']}>
            <span aria-hidden>{unread}</span>
            <span className="visually-hidden">{unreadWords.messages(unread)}</span>
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
