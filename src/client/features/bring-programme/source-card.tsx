import { Card } from '#client/ui/card.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import type { Pasted } from '#client/spreadsheet/read-pasted.ts';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import styles from './bring-programme.module.css';

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.xls,.ods,text/csv,text/tab-separated-values';

/** Returns what a paste brings; undefined where that is no text. */
export function pastedIn({ clipboardData }: ClipboardEvent): Pasted | undefined {
  const text = clipboardData?.getData('text/plain') ?? '';
  return text.trim() === '' ? undefined : { text, html: clipboardData?.getData('text/html') ?? '' };
}

/** Asks for a spreadsheet: a file that is chosen, or what is dropped or pasted anywhere on the screen. */
export function SourceCard({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <Card title={words.source}>
      <p className={styles['soft']}>{words.lead}</p>
      <FileButton label={words.chooseFile} accept={ACCEPTED} look="primary" onChoose={onChoose} />
      <p className={styles['soft']}>{words.drop}</p>
      <TextArea label={words.paste} hint={words.pasteHint} rows={2} />
      <p className={styles['soft']}>{words.unwritten}</p>
    </Card>
  );
}
