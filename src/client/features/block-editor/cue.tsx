import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { MAX_CUE_LENGTH } from '#contract/limits.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './card.module.css';

type CueProps = {
  /** Of the exercise. */
  name: string;
  note: string | undefined;
  onChange: (text: string) => void;
};

/** The way to what the athlete reads under the exercise's name. */
export function Cue({ name, note, onChange }: CueProps) {
  const [typed, setTyped] = useState<string>();
  const tooLong = (typed?.trim().length ?? 0) > MAX_CUE_LENGTH;
  const close = () => setTyped(undefined);
  const keep = () => {
    if (typed === undefined || tooLong) return;
    onChange(typed);
    close();
  };
  return (
    <>
      <button
        type="button"
        className={styles['small']}
        aria-label={words.cueOf(name)}
        onClick={() => setTyped(note ?? '')}
      >
        <MessageSquareText size="1em" aria-hidden />
      </button>
      {typed !== undefined && (
        <Dialog
          open
          title={words.cueOf(name)}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{words.cancel}</Button>
              <Button look="primary" onClick={keep}>
                {words.keepCue}
              </Button>
            </>
          }
        >
          <TextArea
            label={words.cue}
            hint={words.cueHint}
            value={typed}
            error={tooLong ? words.cueTooLong(typed.trim().length) : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Dialog>
      )}
    </>
  );
}
