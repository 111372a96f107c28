import { useLocation, useNavigate } from 'react-router-dom';
import { SyncPage } from '#client/features/sync-page/sync-page.tsx';
import { paths } from '#client/paths.ts';
import { useUser } from '#client/state/session.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { syncWords as words } from '#client/words/sync.ts';
import { AccountCorner } from './parts/account-corner.tsx';

/** Added to the routes of spec §2: reached from the save state, wherever that stands. */
export function SyncScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a tab has no page before it.
  const goBack = () => void (key === 'default' ? navigate(paths.home) : navigate(-1));
  if (user === undefined) return null;
  return (
    <>
      <TopBar title={words.title} back={{ go: goBack, label: words.back }} end={<AccountCorner />} />
      <Page columns>
        <SyncPage key={user.id} user={user} />
      </Page>
    </>
  );
}
