import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { explain } from '#client/api/explain.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { trainingHistory as words } from '#client/words/training-history.ts';
import { Preview } from './preview.tsx';
import { Questions } from './questions.tsx';
import { Report } from './report.tsx';
import styles from './training-history.module.css';
import { useImport, type ImportState } from './use-import.ts';

type Importing = ReturnType<typeof useImport>;

/** From the choice of a file to the report of what came of it. */
export function ImportCard({ athleteId, onDone }: { athleteId: string; onDone: () => void }) {
  const importing = useImport(athleteId);
  const { state } = importing;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (state.kind === 'done') done();
  }, [state.kind]);
  return (
    <Card labelledBy="import-title">
      <h2 id="import-title">{words.importTitle}</h2>
      <div className={styles['block']} aria-live="polite">
        <Step state={state} importing={importing} />
      </div>
    </Card>
  );
}

function Step({ state, importing }: { state: ImportState; importing: Importing }) {
  switch (state.kind) {
    case 'idle':
      return <FileButton onChoose={importing.choose} />;
    case 'unreadable':
      return (
        <>
          <Banner tone="danger">{words.unreadable[state.why]}</Banner>
          <FileButton onChoose={importing.choose} />
        </>
      );
    case 'reading':
      return <Spinner words={words.reading} centred={false} />;
    case 'asked':
      return <Questions reading={state.reading} onAnswer={importing.answer} onCancel={importing.cancel} />;
    case 'preview':
      return (
        <Preview
          read={state.read}
          listed={state.listed}
          known={state.known}
          onAgree={importing.agree}
          onCancel={importing.cancel}
        />
      );
    case 'sending':
    case 'paused':
      return <Progress state={state} importing={importing} />;
    case 'done':
      return (
        <>
          <Report read={state.read} counted={state.counted} />
          <Button onClick={importing.cancel}>{words.another}</Button>
        </>
      );
  }
}

function Progress({
  state,
  importing,
}: {
  state: Extract<ImportState, { kind: 'sending' | 'paused' }>;
  importing: Importing;
}) {
  const { sets } = state.read.preview;
  const { added, known } = state.sent;
  const done = added + known;
  return (
    <>
      <progress className={styles['progress']} aria-label={words.importTitle} max={sets} value={done} />
      {state.kind === 'sending' && (
        <>
          <p aria-live="off">{words.sending(done, sets)}</p>
          <p className={styles['soft']}>{words.stay}</p>
        </>
      )}
      {state.kind === 'paused' && (
        <>
          <Banner tone="waiting">
            <p>{words.stopped(done, sets)}</p>
            <p>{explain('importHistory', state.failure)}</p>
          </Banner>
          <div className={styles['buttons']}>
            <Button look="primary" onClick={importing.goOn}>
              {words.goOn}
            </Button>
            <Button onClick={importing.cancel}>{words.cancel}</Button>
          </div>
        </>
      )}
    </>
  );
}

function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState(0);
  return (
    <>
      <p className={styles['soft']}>{words.importText}</p>
      <Button look="primary" wide icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {words.chooseFile}
      </Button>
      <input
        key={key}
        ref={input}
        type="file"
        accept=".csv,.txt,.json,text/csv,text/plain,application/json"
        hidden
        aria-label={words.chooseFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again.
          setKey(key + 1);
        }}
      />
    </>
  );
}
