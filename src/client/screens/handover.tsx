import { useLocation, useNavigate } from 'react-router-dom';
import { TakeIn } from '#client/features/handover/take-in.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { handoverWords as words } from '#client/words/handover.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { useGoBack } from './parts/use-go-back.ts';

/** Added to the routes of spec §2: where a phone's camera leads, without a network and also without a log-in. */
export function HandoverScreen() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const goBack = useGoBack(paths.home);
  return (
    <>
      <TopBar title={words.title} back={{ go: goBack, label: words.back }} end={<AccountCorner />} />
      <Page narrow>
        <TakeIn fragment={hash.slice(1)} onKept={() => void navigate(paths.handover, { replace: true })} />
      </Page>
    </>
  );
}
