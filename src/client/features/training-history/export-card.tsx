import { Download } from 'lucide-react';
import { useState } from 'react';
import { countUnsent } from '#client/offline/count-unsent.ts';
import { useUnit } from '#client/state/unit.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { trainingHistory as words } from '#client/words/training-history.ts';
import { exportLog, type ExportedLog } from './export-log.ts';
import { FORMATS, type Format } from './history-task.ts';
import styles from './training-history.module.css';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | (ExportedLog & { readonly kind: 'failed' })
  | (ExportedLog & { readonly kind: 'saved'; readonly unsent: number });

const NOTHING = { waiting: 0, refused: 0 };

/** One's own log as a file, at any time. */
export function ExportCard({ athleteId }: { athleteId: string }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const unit = useUnit();

  async function save(format: Format) {
    setState({ kind: 'working' });
    const exported = await exportLog(athleteId, format, unit);
    if (exported.kind === 'failed') return setState(exported);
    const { waiting, refused } = await countUnsent(athleteId).catch(() => NOTHING);
    setState({ ...exported, unsent: waiting + refused });
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
