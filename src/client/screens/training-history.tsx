import { useParams } from 'react-router-dom';
import { ExportCard } from '#client/features/training-history/export-card.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { exportLog as words } from '#client/words/export-log.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ImportHistory } from './parts/import-history.tsx';
import { useGoBack } from './parts/use-go-back.ts';

/** Added to the routes of spec §2: training comes along from other apps here, and leaves. */
export function TrainingHistory() {
  const { athleteId = '' } = useParams();
  const goBack = useGoBack(paths.home);
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
