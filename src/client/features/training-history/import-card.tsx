import { useEffect, useEffectEvent } from 'react';
import { explain } from '#client/api/explain.ts';
import type { Owner } from '#client/state/session.ts';
import type { WaitingImport } from '#client/offline/imports/waiting-import.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { exportLog } from '#client/words/export-log.ts';
import { importHistory as words } from '#client/words/import-history.ts';
import { ConflictQuestions } from './conflict-questions.tsx';
import { Preview } from './preview.tsx';
import { Questions } from './questions.tsx';
import { Report } from './report.tsx';
import styles from './training-history.module.css';
import { useImport } from './use-import.ts';

const ACCEPTED = '.csv,.txt,.json,text/csv,text/plain,application/json';

type Importing = ReturnType<typeof useImport>;

/** Leads from the choice of a file to the report of what came of it. */
export function ImportCard({ owner, onDone }: { owner: Owner; onDone: () => void }) {
  const importing = useImport(owner);
  const { waiting, sending } = importing;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (sending?.kind === 'done' || sending?.kind === 'none') done();
  }, [sending?.kind]);
  return (
    <Card title={exportLog.importTitle}>
      <div className={styles['block']} aria-live="polite">
        {importing.choice.kind === 'refused' && sending?.kind !== 'done' && (
          <Banner tone="waiting">{words.oneAtATime}</Banner>
        )}
        {waiting ? <Progress waiting={waiting} importing={importing} /> : <BeforeOrAfter importing={importing} />}
      </div>
    </Card>
  );
}

function BeforeOrAfter({ importing }: { importing: Importing }) {
  const { sending, startOver } = importing;
  if (sending?.kind === 'sending') return <Spinner words={words.keeping} centred={false} />;
  if (sending?.kind !== 'done') return <Choice importing={importing} />;
  return (
    <>
      <Report done={sending.waiting} />
      <Button onClick={startOver}>{words.another}</Button>
    </>
  );
}

function Choice({ importing }: { importing: Importing }) {
  const { choice, choose, answer, agree, startOver } = importing;
  switch (choice.kind) {
    case 'idle':
    case 'refused':
      return <ChooseFile onChoose={choose} />;
    case 'unreadable':
      return (
        <>
          <Banner tone="danger">{words.unreadable[choice.why]}</Banner>
          <ChooseFile onChoose={choose} />
        </>
      );
    case 'reading':
      return (
        <>
          <Spinner words={words.reading} centred={false} />
          <Button onClick={startOver}>{words.cancel}</Button>
        </>
      );
    case 'asked':
      return <Questions reading={choice.reading} onAnswer={answer} onCancel={startOver} />;
    case 'preview':
      return (
        <Preview read={choice.read} listed={choice.listed} known={choice.known} onAgree={agree} onCancel={startOver} />
      );
    case 'keeping':
      return <Spinner words={words.keeping} centred={false} />;
  }
}

function Progress({ waiting, importing }: { waiting: WaitingImport; importing: Importing }) {
  const { sets, added, known } = waiting;
  const { sending, send, giveUp, answerConflicts } = importing;
  const done = added + known;
  if (sending?.kind === 'asks') {
    return <ConflictQuestions waiting={waiting} open={sending.open} onAnswer={answerConflicts} onCancel={giveUp} />;
  }
  return (
    <>
      <progress className={styles['progress']} aria-label={exportLog.importTitle} max={sets} value={done} />
      {sending?.kind !== 'stopped' ? (
        <>
          <p aria-live="off">{words.sending(done, sets)}</p>
          <p className={styles['soft']}>{words.goesOn}</p>
        </>
      ) : (
        <Banner tone="waiting">
          <p>{words.stopped(done, sets)}</p>
          <p>{sending.failure.kind === 'unreachable' ? words.waits : explain('importHistory', sending.failure)}</p>
        </Banner>
      )}
      {sending?.kind === 'stopped' && (
        <div className={styles['buttons']}>
          <Button look="primary" onClick={send}>
            {words.goOn}
          </Button>
          <Button onClick={giveUp}>{words.giveUp}</Button>
        </div>
      )}
    </>
  );
}

function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <>
      <p className={styles['soft']}>{words.importText}</p>
      <FileButton label={words.chooseFile} accept={ACCEPTED} look="primary" onChoose={onChoose} />
    </>
  );
}
