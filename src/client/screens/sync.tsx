import { SyncPage } from '#client/features/sync-page/sync-page.tsx';
import { paths } from '#client/paths.ts';
import { useUser } from '#client/state/session.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { syncWords as words } from '#client/words/sync.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { useGoBack } from './parts/use-go-back.ts';

/** Added to the routes of spec §2: reached from the save state, wherever that stands. */
export function SyncScreen() {
  const user = useUser();
  const goBack = useGoBack(paths.home);
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
