import { Download } from 'lucide-react';
import { useState } from 'react';
import { countUnsent } from '#client/offline/count-unsent.ts';
import { saveTextFile } from '#client/platform/text-file.ts';
import { useUnit } from '#client/state/unit.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { trainingHistory as words } from '#client/words/training-history.ts';
import type { Unit } from '#domain/load.ts';
import { askHistoryWorker } from './ask-history-worker.ts';
import { collectLog } from './collect-log.ts';
import { FORMATS, type Format } from './history-task.ts';
import styles from './training-history.module.css';

const FILES = {
  csv: { name: 'spotter-log', ending: 'csv', type: 'text/csv' },
  strong: { name: 'strong', ending: 'csv', type: 'text/csv' },
  json: { name: 'spotter-log', ending: 'json', type: 'application/json' },
} as const;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'saved'; readonly file: string; readonly unsent: number }
  | { readonly kind: 'failed'; readonly message: string };

/** One's own log as a file, at any time. */
export function ExportCard({ athleteId }: { athleteId: string }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const unit = useUnit();

  async function save(format: Format) {
    setState({ kind: 'working' });
    setState(await exported(athleteId, format, unit));
  }

  return (
    <Card labelledBy="export-title">
      <h2 id="export-title">{words.exportTitle}</h2>
      <p className={styles['soft']}>{words.exportText}</p>
      {FORMATS.map((format) => (
        <Button
          key={format}
          wide
          icon={<Download aria-hidden />}
          busy={state.kind === 'working'}
          onClick={() => void save(format)}
        >
          {words.formats[format]}
        </Button>
      ))}
      <p className={styles['soft']}>{words.strongUnit(unit)}</p>
      <div aria-live="polite">
        {state.kind === 'working' && <Spinner words={words.exporting} centred={false} />}
        {state.kind === 'failed' && <Banner tone="danger">{state.message}</Banner>}
        {state.kind === 'saved' && (
          <Banner tone={state.unsent > 0 ? 'waiting' : 'calm'}>
            <p>{words.exported(state.file)}</p>
            {state.unsent > 0 && <p>{words.unsent(state.unsent)}</p>}
          </Banner>
        )}
      </div>
    </Card>
  );
}

async function exported(athleteId: string, format: Format, unit: Unit): Promise<State> {
  try {
    const collected = await collectLog(athleteId);
    if (!collected.ok) return { kind: 'failed', message: collected.message };
    const text = await askHistoryWorker({ kind: 'write', format, unit, ...collected.data });
    const { name, ending, type } = FILES[format];
    const file = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
    saveTextFile(file, text, type);
    const { waiting, refused } = await countUnsent(athleteId);
    return { kind: 'saved', file, unsent: waiting + refused };
  } catch {
    return { kind: 'failed', message: words.notExported };
  }
}
