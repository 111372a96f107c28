import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Loading, Spinner } from '#client/ui/loading.tsx';
import { chatWords } from '#client/words/chat.ts';
import type { RoomView } from '#sync/chat/ports.ts';
import styles from './chat.module.css';
import { linesOf } from './lines.ts';
import { Failure } from '#client/ui/failure.tsx';
import { DayLine, Message, NewLine, WaitingMessage } from './message.tsx';
import { useScroll } from './use-scroll.ts';

type Props = {
  view: RoomView;
  userId: string;
  roomId: string;
  label: string;
  /** Everything up to this number was on the screen. */
  onSeen: (seq: number) => void;
  onEarlier: () => void;
  onAgain: () => void;
  onRetry: (clientMsgId: string) => void;
  onDiscard: (clientMsgId: string) => void;
};

/** Shows the messages of a room in its order, and after them what has not been sent yet. */
export function MessageList({ view, userId, roomId, label, ...on }: Props) {
  const last = view.messages.at(-1)?.seq;
  const look = (): void => {
    if (last !== undefined && document.visibilityState === 'visible') on.onSeen(last);
  };
  const onEarlier = (): void => {
    if (view.earlier === 'some') on.onEarlier();
  };
  const { scroller, away, toEnd } = useScroll(roomId, view, { onEnd: look, onEarlier });
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const seeAgain = (): void => onLook();
    document.addEventListener('visibilitychange', seeAgain);
    return () => document.removeEventListener('visibilitychange', seeAgain);
  }, []);
  const isEmpty = view.reading.kind === 'ready' && view.messages.length === 0 && view.waiting.length === 0;

  return (
    <div className={styles['frame']}>
      <section {...scroller} className={styles['list']} aria-label={label}>
        <Earlier earlier={view.earlier} onEarlier={on.onEarlier} />
        {view.reading.kind === 'loading' && <Loading words={chatWords.loading} />}
        {view.reading.kind === 'failed' && <Failure message={view.reading.message} retry={on.onAgain} />}
        {view.reading.kind === 'gone' && (
          <p role="alert" className={styles['nothing']}>
            <strong>{chatWords.gone}</strong> <span>{chatWords.goneText}</span>
          </p>
        )}
        {isEmpty && (
          <p className={styles['nothing']}>
            <strong>{chatWords.noMessages}</strong> {!view.readOnly && <span>{chatWords.noMessagesText}</span>}
          </p>
        )}
        <Lines view={view} userId={userId} onRetry={on.onRetry} onDiscard={on.onDiscard} />
      </section>
      {away && (
        <div className={styles['newest']}>
          <Button icon={<ArrowDown aria-hidden size={18} />} onClick={toEnd}>
            {chatWords.toNewest}
          </Button>
        </div>
      )}
      <Heard view={view} userId={userId} />
    </div>
  );
}

function Lines({ view, userId, onRetry, onDiscard }: Pick<Props, 'view' | 'userId' | 'onRetry' | 'onDiscard'>) {
  return (
    <ol className={styles['messages']}>
      {linesOf(view, userId).map((line) => {
        switch (line.kind) {
          case 'day':
            return <DayLine key={line.key} iso={line.iso} />;
          case 'new':
            return <NewLine key={line.key} />;
          case 'message':
            return <Message key={line.key} message={line.message} own={line.own} joins={line.joins} />;
          case 'waiting':
            return (
              <WaitingMessage
                key={line.key}
                message={line.message}
                joins={line.joins}
                onRetry={() => onRetry(line.message.clientMsgId)}
                onDiscard={() => onDiscard(line.message.clientMsgId)}
              />
            );
        }
      })}
    </ol>
  );
}

function Earlier({ earlier, onEarlier }: { earlier: RoomView['earlier']; onEarlier: () => void }) {
  switch (earlier) {
    case 'none':
      return null;
    case 'loading':
      return <Spinner words={chatWords.loadingEarlier} />;
    case 'failed':
      return <Failure message={chatWords.earlierFailed} retry={onEarlier} />;
    case 'some':
      return (
        <div className={styles['earlier']}>
          <Button look="quiet" onClick={onEarlier}>
            {chatWords.earlier}
          </Button>
        </div>
      );
  }
}

/** Says politely what others wrote since the room was opened; what was read from before is not read out. */
function Heard({ view: { messages, reading }, userId }: Pick<Props, 'view' | 'userId'>) {
  const [from, setFrom] = useState<number>();
  const last = messages.at(-1);
  // A room that was read and has no message begins before its first one.
  if (from === undefined && (last !== undefined || reading.kind === 'ready')) setFrom(last?.seq ?? 0);
  const heard = last !== undefined && last.seq > (from ?? last.seq) && last.senderId !== userId ? last : undefined;
  return (
    <div className="visually-hidden" aria-live="polite">
      {heard && <p key={heard.id}>{chatWords.heard(heard.sender, heard.content)}</p>}
    </div>
  );
}
