import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { MAX_CHAT_CHARACTERS } from '#contract/limits.ts';
import { keepMessageDraft, messageDraft } from '#client/state/message-draft.ts';
import { IconButton } from '#client/ui/button.tsx';
import { isEnter } from '#client/ui/input-method.ts';
import { chatWords } from '#client/words/chat.ts';
import styles from './composer.module.css';

type Props = {
  /** The id of the field, so that others can focus it. */
  id: string;
  roomId: string;
  describedBy: string;
  onSend: (text: string) => void;
};

/** Takes a new message: Enter sends it, Shift+Enter begins a new line (spec §5). */
export function Composer({ id, roomId, describedBy, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => messageDraft(roomId));
  // An answer that was begun, or that stands ready, goes on where it ends; else the heading says whose room it is.
  useEffect(() => {
    if (messageDraft(roomId) !== '') field.current?.focus();
  }, [roomId]);
  const tooLong = text.length > MAX_CHAT_CHARACTERS;

  function type(next: string) {
    keepMessageDraft(roomId, next);
    setText(next);
  }

  function send() {
    if (text.trim() === '' || tooLong) return;
    onSend(text);
    type('');
    // The button had the focus: whoever answered may have more to say.
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is being composed, Enter picks it.
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles['composer']}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {chatWords.write}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        dir="auto"
        className={styles['input']}
        value={text}
        placeholder={chatWords.placeholder}
        aria-invalid={tooLong}
        aria-describedby={tooLong ? `${id}-error` : describedBy}
        enterKeyHint="send"
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles['send']}>
        <IconButton label={chatWords.send} icon={<SendHorizontal aria-hidden />} onClick={send} />
      </div>
      {tooLong && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {chatWords.tooLong(text.length)}
        </p>
      )}
    </form>
  );
}
