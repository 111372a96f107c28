import { homeOf } from '#domain/roles.ts';
import { Welcome } from '#client/features/home/welcome.tsx';
import { rememberedPlace } from '#client/state/remembered-place.ts';
import { useUser } from '#client/state/session.ts';
import { Page } from '#client/ui/page.tsx';

export function Home() {
  const user = useUser();
  return (
    <Page place="middle">
      <Welcome goOn={user && (rememberedPlace(user.id) ?? homeOf(user.role, user.id))} />
    </Page>
  );
}
