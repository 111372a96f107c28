import { Download } from 'lucide-react';
import { useState } from 'react';
import { useUnit } from '#client/state/unit.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FileOutcome, type FileMaking } from '#client/ui/saved-file.tsx';
import { exportLog as words } from '#client/words/export-log.ts';
import { exportLog } from './export-log.ts';
import { FORMATS, type Format } from './export-task.ts';
import styles from './training-history.module.css';

/** Saves one's own log as a file, at any time, also without a network. */
export function ExportCard({ athleteId }: { athleteId: string }) {
  const [state, setState] = useState<FileMaking>({ kind: 'idle' });
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
      <FileOutcome making={state} working={words.collecting} />
    </Card>
  );
}
