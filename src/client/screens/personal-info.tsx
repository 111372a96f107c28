import { useParams } from 'react-router-dom';
import { useReading } from '#client/api/use-reading.ts';
import { PersonalInfoForm } from '#client/features/personal-info/personal-info-form.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { personalInfo } from '#client/words/personal-info.ts';
import { common } from '#client/words/screens.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';

export function PersonalInfo() {
  const { athleteId = '' } = useParams();
  const reading = useReading('personalInfo', { athleteId });
  return (
    <>
      <TopBar
        title={personalInfo.title}
        back={{ to: paths.athlete(athleteId), label: common.backToMenu }}
        end={<AccountCorner />}
      />
      <Page>
        <ReadingGate reading={reading} missing={<PersonalInfoForm info={undefined} />}>
          {(info) => <PersonalInfoForm info={info} />}
        </ReadingGate>
      </Page>
    </>
  );
}
