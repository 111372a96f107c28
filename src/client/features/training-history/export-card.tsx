import { Download } from 'lucide-react';
import { useState } from 'react';
import { useUnit } from '#client/state/unit.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { exportLog as words } from '#client/words/export-log.ts';
import { exportLog, type ExportedLog } from './export-log.ts';
import { FORMATS, type Format } from './export-task.ts';
import styles from './training-history.module.css';

type State = { readonly kind: 'idle' } | { readonly kind: 'working' } | ExportedLog;

/** Saves one's own log as a file, at any time, also without a network. */
export function ExportCard({ athleteId }: { athleteId: string }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const unit = useUnit();

  async function save(format: Format) {
    setState({ kind: 'working' });
    setState(await exportLog(athleteId, format, unit));
  }

  return (
    <Card title={words.title}>
      <p className={styles['soft']}>{words.text}</p>
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
        {state.kind === 'working' && <Spinner words={words.collecting} centred={false} />}
        {state.kind === 'failed' && <Banner tone="danger">{state.message}</Banner>}
        {state.kind === 'saved' && (
          <Banner tone={state.isWhole ? 'calm' : 'waiting'}>
            {state.says().map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Banner>
        )}
      </div>
    </Card>
  );
}
