import { useParams } from 'react-router-dom';
import { useReading } from '#client/api/use-reading.ts';
import { MacroCalculator } from '#client/features/macro-calculator/macro-calculator.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { calculator as words } from '#client/words/macros.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { AskAthlete } from './parts/ask-athlete.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';

export function ConfigMacros() {
  const { coachId = '', athleteId = '' } = useParams();
  const reading = useReading('athleteProfile', { coachId, athleteId });
  return (
    <>
      <TopBar
        title={reading.kind === 'ready' ? words.titleFor(reading.data.athlete.username) : words.title}
        back={{ to: paths.coachedAthlete(coachId, athleteId), label: words.back }}
        end={<AccountCorner />}
      />
      <Page>
        <ReadingGate reading={reading}>
          {(profile) => (
            <MacroCalculator
              coachId={coachId}
              profile={profile}
              ask={<AskAthlete id={profile.athlete.id} username={profile.athlete.username} />}
            />
          )}
        </ReadingGate>
      </Page>
    </>
  );
}
