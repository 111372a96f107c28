import { useEffect, useEffectEvent } from 'react';
import { localize } from '#client/api/localized-failure.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import styles from './bring-programme.module.css';
import { pastedIn, SourceCard } from './source-card.tsx';
import { ProgrammePreview } from './programme-preview.tsx';
import { useProgramme } from './use-programme.ts';

type BringProgrammeProps = {
  coachId: string;
  /** The list of templates has changed on the server. */
  onChanged: () => void;
  /** Back to the list. */
  onClose: () => void;
};

/** Turns a spreadsheet into a template of the coach's. Nothing is written before 'Create draft'. */
export function BringProgramme({ coachId, onChanged, onClose }: BringProgrammeProps) {
  const bringing = useProgramme(coachId);
  const { state, choose, paste } = bringing;
  const isOpen = state.kind !== 'read' && state.kind !== 'reading';
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const pasted = isOpen ? pastedIn(event) : undefined;
    if (pasted === undefined) return;
    event.preventDefault();
    paste(pasted);
  });
  const takeDropped = useEffectEvent((event: DragEvent) => {
    // By default the browser would leave the page and open the file.
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (isOpen && file && event.type === 'drop') choose(file);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => takePasted(event);
    const onDrag = (event: DragEvent) => takeDropped(event);
    const listening = new AbortController();
    document.addEventListener('paste', onPaste, listening);
    document.addEventListener('dragover', onDrag, listening);
    document.addEventListener('drop', onDrag, listening);
    return () => listening.abort();
  }, []);
  if (state.kind === 'read') {
    return <ProgrammePreview {...{ coachId, bringing, onChanged, onClose }} read={state} />;
  }
  return (
    <>
      <div aria-live="polite">
        {state.kind === 'refused' && <Banner tone="danger">{words.refused[state.why]}</Banner>}
        {state.kind === 'failed' && <Banner tone="danger">{localize('coachExercises', state.told)}</Banner>}
        {state.kind === 'reading' && <Spinner words={words.reading} centred={false} />}
      </div>
      {state.kind === 'reading' && (
        <div className={styles['buttons']}>
          <Button onClick={bringing.startOver}>{words.cancel}</Button>
        </div>
      )}
      {isOpen && <SourceCard onChoose={choose} />}
    </>
  );
}
