import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ExportCard } from '#client/features/training-history/export-card.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { exportLog as words } from '#client/words/export-log.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ImportHistory } from './parts/import-history.tsx';

/** Added to the routes of spec §2: training comes along from other apps here, and leaves. */
export function TrainingHistory() {
  const { athleteId = '' } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a tab has no page before it.
  const goBack = () => void (key === 'default' ? navigate(paths.home) : navigate(-1));
  return (
    <>
      <TopBar title={words.pageTitle} back={{ go: goBack, label: words.back }} end={<AccountCorner />} />
      <Page columns>
        <ImportHistory athleteId={athleteId} />
        <ExportCard athleteId={athleteId} />
      </Page>
    </>
  );
}
