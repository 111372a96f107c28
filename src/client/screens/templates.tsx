import { Table2 } from 'lucide-react';
// It is exported here so that it is loaded with the same file.
export { BlockGift } from '#client/features/templates/block-gift.tsx';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { BringProgramme } from '#client/features/bring-programme/bring-programme.tsx';
import { TemplateAct } from '#client/features/templates/template-act.tsx';
import { TemplateList } from '#client/features/templates/template-list.tsx';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { templates as words } from '#client/words/templates.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { whenOnline } from './parts/when-online.tsx';

const TakeOut = whenOnline(async () => (await import('#client/features/take-out/take-out.tsx')).TakeOut);

/** Stands in the address, so that the browser's way back leads from the spreadsheet to the list. */
const BRING = 'bring';

/** Added to the routes of spec §2: the coach's templates. All that can be done with them needs a network. */
export function Templates() {
  const { coachId = '' } = useParams();
  const reading = useReading('templates', { coachId });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isBringing = query.has(BRING);
  if (isBringing) {
    const backToList = () => void navigate(paths.templates(coachId), { replace: true });
    return (
      <>
        <TopBar title={words.bring} back={{ go: backToList, label: words.bringBack }} end={<AccountCorner />} />
        <Page>
          <BringProgramme coachId={coachId} onChanged={refreshOf(reading)} onClose={backToList} />
        </Page>
      </>
    );
  }
  return (
    <>
      <TopBar title={words.title} back={{ to: paths.coach(coachId), label: words.back }} end={<AccountCorner />} />
      <Page>
        <LinkButton wide icon={<Table2 aria-hidden />} to={`?${BRING}`}>
          {words.bring}
        </LinkButton>
        <ReadingGate reading={reading}>
          {({ templates }) => (
            <TemplateList templates={templates}>
              {(asked, onAsk) =>
                asked && (
                  <TemplateAct
                    coachId={coachId}
                    asked={asked}
                    onAsk={onAsk}
                    onChanged={refreshOf(reading)}
                    onClose={() => onAsk(undefined)}
                    takeOut={TakeOut}
                  />
                )
              }
            </TemplateList>
          )}
        </ReadingGate>
      </Page>
    </>
  );
}
