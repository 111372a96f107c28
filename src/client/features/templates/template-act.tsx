import type { TakeOut } from '#client/spreadsheet/take-out.ts';
import { ChangeTemplate } from './change-template.tsx';
import { GiveBlock } from './give-block.tsx';
import type { TemplatePurpose } from './template-purpose.ts';
import { UpdateTemplate } from './update-template.tsx';
import { ViewTemplate } from './view-template.tsx';

type TemplateActProps = {
  coachId: string;
  asked: TemplatePurpose;
  onAsk: (asked: TemplatePurpose) => void;
  /** The list of templates has changed on the server. */
  onChanged: () => void;
  onClose: () => void;
  /** The dialog that saves the plan as a file. */
  takeOut: TakeOut;
};

/** Shows the dialog of what the coach wants to do with a template. */
export function TemplateAct({ coachId, asked, onAsk, onChanged, onClose, takeOut }: TemplateActProps) {
  const { kind, template } = asked;
  const on = { coachId, template, onClose };
  switch (kind) {
    case 'give':
      return (
        <GiveBlock
          coachId={coachId}
          from={{ templateId: template.templateId }}
          name={template.name}
          onClose={onClose}
        />
      );
    case 'view':
      return <ViewTemplate {...on} takeOut={takeOut} />;
    case 'change':
      return <ChangeTemplate {...on} onChanged={onChanged} onUpdate={() => onAsk({ kind: 'update', template })} />;
    case 'update':
      return <UpdateTemplate {...on} onChanged={onChanged} />;
  }
}
