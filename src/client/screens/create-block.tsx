import { useNavigate, useParams } from 'react-router-dom';
import { NewBlockForm } from '#client/features/new-block/new-block-form.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { newBlock as words } from '#client/words/coach.ts';
import { AccountCorner } from './parts/account-corner.tsx';

export function CreateBlock() {
  const { coachId = '', athleteId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <TopBar
        title={words.title}
        back={{ to: paths.coachedAthlete(coachId, athleteId), label: words.back }}
        end={<AccountCorner />}
      />
      <Page>
        <p>{words.lead}</p>
        <NewBlockForm
          coachId={coachId}
          athleteId={athleteId}
          onCreated={(blockId) => void navigate(paths.editBlock(coachId, athleteId, blockId), { replace: true })}
        />
      </Page>
    </>
  );
}
