import { ChevronLeft } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ensureChat } from '#client/offline/chat/chat-runner.ts';
import { useChatState } from '#client/state/chat.ts';
import type { SessionUser } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { Title } from '#client/ui/title.tsx';
import { chatWords } from '#client/words/chat.ts';
import type { RoomView } from '#sync/chat/ports.ts';
import { nameOf } from './gone.ts';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { Face } from './face.tsx';
import { MessageList } from './message-list.tsx';
import { useConnected, useRoom } from './use-chat.ts';

type Props = {
  roomId: string;
  onBack: () => void;
  /** Whether the room is the page, whose title it sets, or stands in a sidebar. */
  asPage: boolean;
};

/** Shows one conversation, as the page or in a sidebar. */
export function ChatRoom({ roomId, onBack, asPage }: Props) {
  const user = useConnected();
  const room = useChatState(({ list }) => list.rooms.find(({ id }) => id === roomId));
  const shownName = room ? nameOf(room) : chatWords.someone;
  return (
    <section className={styles['room']} aria-label={chatWords.title}>
      <div className={styles['head']}>
        <Button look="quiet" icon={<ChevronLeft aria-hidden />} onClick={onBack}>
          {chatWords.back}
        </Button>
        <div className={styles['who']}>
          <Face name={shownName} avatar={room?.avatar} />
          {asPage ? <Title className={styles['name']}>{shownName}</Title> : <SideTitle>{shownName}</SideTitle>}
        </div>
      </div>
      {user && <Conversation key={roomId} user={user} roomId={roomId} name={shownName} />}
    </section>
  );
}

/** Takes the focus as a page's heading does, without naming the browser tab. */
function SideTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The page beside the room may be scrolled far away from it.
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <h2 ref={heading} dir="auto" tabIndex={-1} className={styles['name']}>
      {children}
    </h2>
  );
}

function Conversation({ user, roomId, name }: { user: SessionUser; roomId: string; name: string }) {
  const view = useRoom(user, roomId);
  const hint = useId();
  const field = useId();
  if (!view) return <Spinner words={chatWords.loading} />;
  const chat = () => ensureChat({ userId: user.id, username: user.username });
  // 'Retry' and 'Discard' disappear when pressed: after a key press the focus goes to the field.
  const goOn = () => {
    if (document.activeElement?.matches(':focus-visible')) document.getElementById(field)?.focus();
  };
  return (
    <>
      <MessageList
        view={view}
        userId={user.id}
        roomId={roomId}
        label={chatWords.messages(name)}
        onSeen={(seq) => chat().seen(roomId, seq)}
        onEarlier={() => chat().earlier(roomId)}
        onAgain={() => chat().again(roomId)}
        onRetry={(id) => {
          chat().retry(id);
          goOn();
        }}
        onDiscard={(id) => {
          chat().discard(id);
          goOn();
        }}
      />
      <ConnectionLine id={hint} view={view} />
      {!view.readOnly && (
        <Composer id={field} roomId={roomId} describedBy={hint} onSend={(text) => void chat().say(roomId, text)} />
      )}
    </>
  );
}

/** Says why a message that is written now would not be sent at once. */
function ConnectionLine({ id, view }: { id: string; view: RoomView }) {
  const connection = useChatState((state) => state.connection);
  return (
    <output id={id} className={styles['line']}>
      {wordsOf(connection, view)}
    </output>
  );
}

function wordsOf(connection: string, { readOnly, reading }: RoomView): ReactNode {
  // The list above already says that the conversation is gone.
  if (readOnly) return reading.kind === 'gone' ? null : chatWords.readOnly;
  if (connection === 'lost' || connection === 'ended') return chatWords.lost;
  return null;
}
