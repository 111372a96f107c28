import { Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import { isSettled } from '#domain/programme/programme.ts';
import styles from './bring-programme.module.css';
import { DraftForm } from './draft-form.tsx';
import { Doubts } from './doubts.tsx';
import { Flags, Lost } from './flags.tsx';
import { PlanTable } from './plan-table.tsx';
import { SheetTables } from './sheet-tables.tsx';
import type { ReadProgramme, useProgramme } from './use-programme.ts';

type ProgrammePreviewProps = {
  coachId: string;
  bringing: ReturnType<typeof useProgramme>;
  read: ReadProgramme;
  onChanged: () => void;
  onClose: () => void;
};

/** Shows a programme as it was read: open questions, what is left out, the plan, and the spreadsheet itself. */
export function ProgrammePreview({ coachId, bringing, read, onChanged, onClose }: ProgrammePreviewProps) {
  const [isAsked, setAsked] = useState(false);
  const { programme, name, sheets, catalogue } = read;
  const { counts, layouts } = programme;
  const id = useId();
  return (
    <div className={styles['preview']}>
      <section className={styles['source']}>
        <Table2 aria-hidden />
        <strong dir="auto">{name}</strong>
        <span className={styles['soft']}>{layouts.map((layout) => words.layouts[layout]).join(' · ')}</span>
        <Button onClick={bringing.startOver}>{words.another}</Button>
      </section>
      <div className={styles['aside']}>
        <Doubts
          doubts={programme.doubts}
          catalogue={catalogue}
          isBusy={bringing.isBusy}
          isAsked={isAsked}
          onAnswer={bringing.answer}
        />
        <Flags flags={programme.flags} lost={programme.lost} />
        <Lost lost={programme.lost} />
      </div>
      <section className={styles['main']} aria-labelledby={id}>
        <h2 id={id}>{words.plan}</h2>
        <PlanTable plan={programme.plan} />
        <SheetTables sheets={sheets} flags={programme.flags} />
      </section>
      <DraftForm
        coachId={coachId}
        name={name}
        counts={words.counts(counts.weeks, counts.days, counts.exercises, counts.sets)}
        latest={async () => {
          const state = await bringing.latest();
          if (state.kind !== 'read') return undefined;
          setAsked(true);
          return isSettled(state.programme) ? state.programme : undefined;
        }}
        onChanged={onChanged}
        onClose={onClose}
        onCancel={bringing.startOver}
      />
    </div>
  );
}
