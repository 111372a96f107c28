import { useState, type ReactNode } from 'react';
import type { TemplateSummary } from '#contract/api/templates.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ListRow } from '#client/ui/list-row.tsx';
import { formatDay } from '#client/words/dates.ts';
import { templates as words } from '#client/words/templates.ts';
import type { TemplatePurpose } from './template-purpose.ts';
import styles from './templates.module.css';

type TemplateListProps = {
  templates: readonly TemplateSummary[];
  /** Renders the dialog that was asked for, until that is done or given up. */
  children: (asked: TemplatePurpose | undefined, onAsk: (asked: TemplatePurpose | undefined) => void) => ReactNode;
};

/** Lists the coach's templates, and what can be done with each. */
export function TemplateList({ templates, children }: TemplateListProps) {
  const [asked, setAsked] = useState<TemplatePurpose>();
  return (
    <>
      <p className={styles['soft']}>{words.lead}</p>
      <Card title={words.yours}>
        {templates.length === 0 && (
          <p>
            <strong>{words.none}</strong> <span className={styles['soft']}>{words.noneText}</span>
          </p>
        )}
        <ul>
          {templates.map((template) => (
            <TemplateRow key={template.templateId} template={template} onAsk={setAsked} />
          ))}
        </ul>
      </Card>
      {children(asked, setAsked)}
    </>
  );
}

function TemplateRow({ template, onAsk }: { template: TemplateSummary; onAsk: (asked: TemplatePurpose) => void }) {
  const { name, weeks, days, exercises, createdAt, changedAt } = template;
  const [made, changed] = [formatDay(createdAt), formatDay(changedAt)];
  return (
    <ListRow
      room={8}
      acts={
        <>
          <Button look="primary" aria-label={words.giveOf(name)} onClick={() => onAsk({ kind: 'give', template })}>
            {words.give}
          </Button>
          <Button aria-label={words.viewOf(name)} onClick={() => onAsk({ kind: 'view', template })}>
            {words.view}
          </Button>
          <Button aria-label={words.changeOf(name)} onClick={() => onAsk({ kind: 'change', template })}>
            {words.change}
          </Button>
        </>
      }
    >
      <strong dir="auto">{name}</strong>
      <span className={styles['soft']}>
        {`${words.weeks(weeks)} × ${words.days(days)} · ${words.exercises(exercises)}`}
      </span>
      <span className={styles['soft']}>
        {[words.made(made), made !== changed && words.changed(changed)].filter(Boolean).join(' · ')}
      </span>
    </ListRow>
  );
}
