import { CircleAlert, Clock3 } from 'lucide-react';
import type { ChatMessage } from '#contract/api/socket.ts';
import { useToday } from '#client/state/today.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { chatWords, formatChatDay, formatTime } from '#client/words/chat.ts';
import type { Waiting } from '#sync/chat/ports.ts';
import { saidIn } from './gone.ts';
import styles from './message.module.css';

export function DayLine({ iso }: { iso: string }) {
  const today = useToday();
  return (
    <li className={styles['day']}>
      <span>{formatChatDay(iso, today)}</span>
    </li>
  );
}

export function NewLine() {
  return (
    <li className={classNames(styles['day'], styles['new'])}>
      <span>{chatWords.unreadFromHere}</span>
    </li>
  );
}

export function Message({ message, own, joins }: { message: ChatMessage; own: boolean; joins: boolean }) {
  const { sender, content } = saidIn(message);
  return (
    <li className={classNames(styles['line'], own && styles['own'], joins && styles['joins'])}>
      <span className={own || joins ? styles['hidden'] : styles['sender']} dir="auto">
        {own ? chatWords.you : sender}
      </span>
      <div className={styles['bubble']}>
        <p className={styles['text']} dir="auto">
          {content}
        </p>
        <time className={styles['time']} dateTime={message.createdAt}>
          {formatTime(message.createdAt)}
        </time>
      </div>
    </li>
  );
}

type WaitingProps = { message: Waiting; joins: boolean; onRetry: () => void; onDiscard: () => void };

/** Written here and not come back yet. */
export function WaitingMessage({ message, joins, onRetry, onDiscard }: WaitingProps) {
  const { content, createdAt, state, delayed } = message;
  const reason = state.kind === 'refused' ? state.reason : delayed;
  return (
    <li className={classNames(styles['line'], styles['own'], styles['unsent'], joins && styles['joins'])}>
      <span className={styles['hidden']}>{chatWords.you}</span>
      <div className={styles['bubble']}>
        <p className={styles['text']} dir="auto">
          {content}
        </p>
        <span className={styles['time']}>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {state.kind === 'refused' ? (
            <span className={styles['failed']}>
              <CircleAlert size={14} aria-hidden /> <span>{chatWords.failed}</span>
            </span>
          ) : (
            <span className={styles['pending']}>
              <Clock3 size={14} aria-hidden /> <span>{chatWords.pending}</span>
            </span>
          )}
        </span>
      </div>
      {reason !== undefined && (
        <div className={styles['reason']}>
          <p>{reason}</p>
          <div className={styles['actions']}>
            <Button aria-label={chatWords.retryName(content)} onClick={onRetry}>
              {chatWords.retry}
            </Button>
            <Button look="quiet" aria-label={chatWords.discardName(content)} onClick={onDiscard}>
              {chatWords.discard}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
