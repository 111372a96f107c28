import { useState } from 'react';
import type { HistorySummary } from '#contract/api/training-history.ts';
import type { HistorySource } from '#contract/history-vocabulary.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { noteHistoryChanged } from '#client/offline/kept-log.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { importHistory as words } from '#client/words/import-history.ts';
import { failure } from '#client/words/screens.ts';
import styles from './training-history.module.css';

type Props = { athleteId: string; sources: HistorySummary['sources']; onRemoved: () => void };

/** Stands in the place of `ImportedCard` where the imports could not be read. */
export function ImportedUnknown({ message, retry }: { message: string; retry: () => void }) {
  return (
    <Card title={words.sourcesTitle}>
      <p className={styles['soft']}>{message}</p>
      <Button wide onClick={retry}>
        {failure.tryAgain}
      </Button>
    </Card>
  );
}

/** Lists what was imported, by app: after a wrong answer it can be removed and imported again. */
export function ImportedCard({ athleteId, sources, onRemoved }: Props) {
  const [asked, setAsked] = useState<HistorySource>();
  const { state, send, clear } = useSending('removeHistory');
  const close = () => {
    clear();
    setAsked(undefined);
  };
  const remove = async (source: HistorySource) => {
    noteHistoryChanged();
    if ((await send({ athleteId }, { query: { source } })) === undefined) return;
    setAsked(undefined);
    onRemoved();
  };
  return (
    <Card title={words.sourcesTitle}>
      {sources.length === 0 && <p className={styles['soft']}>{words.nothingImported}</p>}
      {sources.length > 0 && (
        <ul>
          {sources.map(({ source, sessions, sets }) => (
            <li key={source} className={styles['row']}>
              <span>{words.source(words.sources[source], words.found(sessions, sets))}</span>
              <Button aria-label={words.removeOf(words.sources[source])} onClick={() => setAsked(source)}>
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={words.removeTitle(words.sources[asked])}
          cancel={words.keep}
          confirm={words.remove}
          busy={state.kind === 'sending' ? words.removing : undefined}
          error={refusalOf(state)}
          onConfirm={() => void remove(asked)}
          onClose={close}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
