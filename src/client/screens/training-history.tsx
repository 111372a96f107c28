import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { ExportCard } from '#client/features/training-history/export-card.tsx';
import { ImportCard } from '#client/features/training-history/import-card.tsx';
import { ImportedCard } from '#client/features/training-history/imported-card.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { trainingHistory as words } from '#client/words/training-history.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';

/** Added to the routes of spec §2: training comes along from other apps here, and leaves. */
export function TrainingHistory() {
  const { athleteId = '' } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const reading = useReading('historySummary', { athleteId });
  // The first page of a tab has none before it.
  const goBack = () => void (key === 'default' ? navigate(paths.home) : navigate(-1));
  return (
    <>
      <TopBar title={words.title} back={{ go: goBack, label: words.back }} end={<AccountCorner />} />
      <Page columns>
        <ReadingGate reading={reading}>
          {({ sources }) => (
            <>
              <ImportCard athleteId={athleteId} onDone={refreshOf(reading)} />
              <ImportedCard athleteId={athleteId} sources={sources} onChanged={refreshOf(reading)} />
              <ExportCard athleteId={athleteId} />
            </>
          )}
        </ReadingGate>
      </Page>
    </>
  );
}
