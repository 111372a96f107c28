import { CircleAlert, Clock3, Pin } from 'lucide-react';
import type { ChatMessage } from '#contract/api/socket.ts';
import { paths } from '#client/paths.ts';
import { useUser, type SessionUser } from '#client/state/session.ts';
import { keepPlace } from '#client/state/block-place.ts';
import { useToday } from '#client/state/today.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { chatWords, formatChatDay, formatTime } from '#client/words/chat.ts';
import { readPinned, type PinnedSet } from '#client/pinned-set.ts';
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

/** The text of a message; one about a set has a link to that set. */
function Words({ content }: { content: string }) {
  const user = useUser();
  const pinned = readPinned(content);
  if (!pinned || !user) {
    return (
      <p className={styles['text']} dir="auto">
        {content}
      </p>
    );
  }
  return (
    <>
      <Link className={styles['pinned']} to={placeOf(pinned, user)} onClick={() => keepPlace(pinned.blockId, pinned)}>
        <Pin size="1em" aria-hidden /> <bdi>{pinned.about}</bdi>
      </Link>
      <p className={styles['text']} dir="auto">
        {pinned.text}
      </p>
    </>
  );
}

/** The link to a set: coaches see it in the editor, athletes in their block. */
function placeOf({ athleteId, blockId, week, day, seriesId }: PinnedSet, { id, role }: SessionUser): string {
  const block = role === 'coach' ? paths.editBlock(id, athleteId, blockId) : paths.block(athleteId, blockId);
  return `${block}?${new URLSearchParams({ week, day, set: seriesId }).toString()}`;
}

export function Message({ message, own, joins }: { message: ChatMessage; own: boolean; joins: boolean }) {
  const { sender, content } = saidIn(message);
  return (
    <li className={classNames(styles['line'], own && styles['own'], joins && styles['joins'])}>
      <span className={own || joins ? 'visually-hidden' : styles['sender']} dir="auto">
        {own ? chatWords.you : sender}
      </span>
      <div className={styles['bubble']}>
        <Words content={content} />
        <time className={styles['time']} dateTime={message.createdAt}>
          {formatTime(message.createdAt)}
        </time>
      </div>
    </li>
  );
}

type WaitingProps = { message: Waiting; joins: boolean; onRetry: () => void; onDiscard: () => void };

/** Shows a message that was written here and that the server has not confirmed yet. */
export function WaitingMessage({ message, joins, onRetry, onDiscard }: WaitingProps) {
  const { content, createdAt, state, delayed } = message;
  const reason = state.kind === 'refused' ? state.reason : delayed;
  return (
    <li className={classNames(styles['line'], styles['own'], styles['unsent'], joins && styles['joins'])}>
      <span className="visually-hidden">{chatWords.you}</span>
      <div className={styles['bubble']}>
        <Words content={content} />
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
