import { History } from 'lucide-react';
import { useReading } from '#client/api/use-reading.ts';
import { EquipmentSection } from '#client/features/profile/equipment-section.tsx';
import { DeviceSection } from '#client/features/profile/device-section.tsx';
import { ProfileSections } from '#client/features/profile/profile-sections.tsx';
import { paths } from '#client/paths.ts';
import { useUser } from '#client/state/session.ts';
import { CardLink } from '#client/ui/card.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { profile } from '#client/words/profile.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { whenOnline } from './parts/when-online.tsx';
import { useGoBack } from './parts/use-go-back.ts';

const OwnData = whenOnline(async () => (await import('./parts/own-data.tsx')).OwnData);

const NOTHING = {};

export function EditProfile() {
  const reading = useReading('profile', NOTHING);
  const user = useUser();
  const goBack = useGoBack(paths.home);
  return (
    <>
      <TopBar title={profile.title} back={{ go: goBack, label: profile.back }} end={<AccountCorner />} />
      <Page columns>
        <ReadingGate reading={reading}>{(read) => <ProfileSections profile={read} />}</ReadingGate>
        <DeviceSection />
        {user?.role === 'athlete' && <EquipmentSection userId={user.id} />}
        {user?.role === 'athlete' && (
          <CardLink to={paths.trainingHistory(user.id)} icon={<History />} title={profile.history}>
            {profile.historyText}
          </CardLink>
        )}
        {user && reading.kind === 'ready' && <OwnData user={user} byGoogle={reading.data.oauthUser} />}
      </Page>
    </>
  );
}
