import { Navigate, useParams } from 'react-router-dom';
import { useReading } from '#client/api/use-reading.ts';
import { MacrosView } from '#client/features/macros/macros-view.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { common } from '#client/words/screens.ts';
import { diet } from '#client/words/training.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { useRememberPlace } from './parts/use-remember-place.ts';

export function CurrentMacros() {
  const { athleteId = '' } = useParams();
  const reading = useReading('currentMacros', { athleteId });
  const info = useReading('personalInfo', { athleteId });
  useRememberPlace();
  return (
    <>
      <TopBar
        title={diet.title}
        back={{ to: paths.athlete(athleteId), label: common.backToMenu }}
        end={<AccountCorner />}
      />
      <Page>
        <ReadingGate reading={reading} missing={<Navigate to={paths.noMacros(athleteId)} replace />}>
          {(macros) => <MacrosView macros={macros} weight={info.kind === 'ready' ? info.data.weight : undefined} />}
        </ReadingGate>
      </Page>
    </>
  );
}
