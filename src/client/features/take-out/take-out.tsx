import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PLAN_FORMATS, type PlanFormat, type TakeOutProps } from '#client/spreadsheet/take-out.ts';
import { takeOut as words } from '#client/words/take-out.ts';
import { savePlan } from './save-plan.ts';

/** Saves a plan as a file: as a spreadsheet that reads back as the same plan, or as its data. */
export function TakeOut({ name, from, onClose }: TakeOutProps) {
  const [made, setMade] = useState<{ file: string | undefined }>();

  async function save(format: PlanFormat) {
    setMade({ file: await savePlan(name, from, format).catch(() => undefined) });
  }

  return (
    <Dialog
      open
      title={words.title(name)}
      consequence={<p>{words.text}</p>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {PLAN_FORMATS.map((format) => (
        <Button key={format} wide icon={<Download aria-hidden />} onClick={() => void save(format)}>
          {words.formats[format]}
        </Button>
      ))}
      <output>{made && (made.file === undefined ? words.failed : words.saved(made.file))}</output>
    </Dialog>
  );
}
