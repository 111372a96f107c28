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
import { importNames } from '#client/words/import-names.ts';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { ConflictQuestions } from './conflict-questions.tsx';
import type { Picker } from './names-step.tsx';
import { Preview } from './preview.tsx';
import { Questions } from './questions.tsx';
import { Report } from './report.tsx';
import styles from './training-history.module.css';
import { useImport } from './use-import.ts';

const NamesStep = whenNeeded(() => import('./names-step.tsx'), 'NamesStep');

const ACCEPTED = '.csv,.txt,.json,text/csv,text/plain,application/json';

type Importing = ReturnType<typeof useImport>;

type ImportCardProps = { owner: Owner; picker: Picker; onDone: () => void };

/** Leads from the choice of a file to the report of what came of it. */
export function ImportCard({ owner, picker, onDone }: ImportCardProps) {
  const importing = useImport(owner);
  const { waiting, sending } = importing;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (sending?.kind === 'done' || sending?.kind === 'none') done();
  }, [sending?.kind]);
  return (
    <Card title={exportLog.importTitle}>
      <div className={styles['block']} aria-live={importing.choice.kind === 'names' ? 'off' : 'polite'}>
        {importing.choice.kind === 'refused' && sending?.kind !== 'done' && (
          <Banner tone="waiting">{words.oneAtATime}</Banner>
        )}
        {waiting ? (
          <Progress waiting={waiting} importing={importing} />
        ) : (
          <BeforeOrAfter {...{ importing, owner, picker }} />
        )}
      </div>
    </Card>
  );
}

type StepProps = Pick<ImportCardProps, 'owner' | 'picker'> & { importing: Importing };

function BeforeOrAfter(props: StepProps) {
  const { sending, startOver } = props.importing;
  if (sending?.kind === 'sending') return <Spinner words={words.keeping} centred={false} />;
  if (sending?.kind !== 'done') return <Choice {...props} />;
  return (
    <>
      <Report done={sending.waiting} />
      <Button onClick={startOver}>{words.another}</Button>
    </>
  );
}

function Choice({ importing, owner, picker }: StepProps) {
  const { choice, choose, answer, agree, say, agreeAs, turn, startOver } = importing;
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
        <Preview
          read={choice.read}
          listed={choice.listed}
          known={choice.known}
          unknown={choice.asked.filter(({ known }) => known === undefined).length}
          onAgree={agree}
          onNames={choice.asked.length > 0 ? turn : undefined}
          onCancel={startOver}
        />
      );
    case 'names':
      return (
        <>
          <NamesStep
            athleteId={owner.userId}
            asked={choice.asked}
            said={choice.said}
            sets={choice.read.preview.sets}
            picker={picker}
            onSay={say}
            onAgree={agreeAs}
          />
          <div className={styles['buttons']}>
            <Button onClick={turn}>{importNames.back}</Button>
          </div>
        </>
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
