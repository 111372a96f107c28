import { useParams } from 'react-router-dom';
import { notices } from '#client/words/notices.ts';
import { useReading } from '#client/api/use-reading.ts';
import { PersonalInfoForm } from '#client/features/personal-info/personal-info-form.tsx';
import { paths } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { personalInfo } from '#client/words/personal-info.ts';
import { common } from '#client/words/screens.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';

export function PersonalInfo() {
  const { athleteId = '' } = useParams();
  return (
    <>
      <TopBar
        title={personalInfo.title}
        back={{ to: paths.athlete(athleteId), label: common.backToMenu }}
        end={<AccountCorner />}
      />
      <Page>
        {athleteId.trim() === '' ? (
          <Banner tone="danger" role="alert">
            {notices.missingAthleteId}
          </Banner>
        ) : (
          <Info athleteId={athleteId} />
        )}
      </Page>
    </>
  );
}

function Info({ athleteId }: { athleteId: string }) {
  const reading = useReading('personalInfo', { athleteId });
  return (
    <ReadingGate reading={reading} missing={<PersonalInfoForm info={undefined} />}>
      {(info) => <PersonalInfoForm info={info} />}
    </ReadingGate>
  );
}
