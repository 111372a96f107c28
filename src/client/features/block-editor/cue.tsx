import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { MAX_CUE_LENGTH } from '#contract/limits.ts';
import { forgetForm, keepForm, readForm } from '#client/state/kept-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './card.module.css';

type CueProps = {
  idExercise: string;
  /** Of the exercise. */
  name: string;
  note: string | undefined;
  onChange: (text: string) => void;
};

/** The way to what the athlete reads under the exercise's name. Words that were neither saved nor cancelled wait here. */
export function Cue({ idExercise, name, note, onChange }: CueProps) {
  const form = `cue ${idExercise}`;
  const [typed, setTyped] = useState<string>();
  const tooLong = (typed?.trim().length ?? 0) > MAX_CUE_LENGTH;
  const type = (text: string) => {
    setTyped(text);
    keepForm(form, { text });
  };
  const settle = () => {
    forgetForm(form);
    setTyped(undefined);
  };
  const keep = () => {
    if (typed === undefined || tooLong) return;
    onChange(typed);
    settle();
  };
  return (
    <>
      <button
        type="button"
        className={styles['small']}
        aria-label={words.cueOf(name)}
        onClick={() => setTyped(draftOf(form) ?? note ?? '')}
      >
        <MessageSquareText size="1em" aria-hidden />
      </button>
      {typed !== undefined && (
        <Dialog
          open
          title={words.cueOf(name)}
          onClose={() => setTyped(undefined)}
          actions={
            <>
              <Button onClick={settle}>{words.cancel}</Button>
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
            onChange={({ target }) => type(target.value)}
          />
        </Dialog>
      )}
    </>
  );
}

function draftOf(form: string): string | undefined {
  const kept = readForm(form);
  return kept && 'text' in kept && typeof kept.text === 'string' ? kept.text : undefined;
}
