import { useNavigate, useSearchParams } from 'react-router-dom';
import { RegisterForm } from '#client/features/registration/register-form.tsx';
import { paths } from '#client/paths.ts';
import { useSession } from '#client/state/session.ts';
import { Link } from '#client/ui/link.tsx';
import { Page } from '#client/ui/page.tsx';
import { register } from '#client/words/register.ts';
import { EntranceHead, EntranceLink } from './parts/entrance.tsx';
import { Invitation } from './parts/invitation.tsx';
import { ScreenSkeleton } from './parts/screen-skeleton.tsx';

export function Register() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const session = useSession();
  const code = search.get('code')?.trim() ?? '';
  if (code !== '' && session.kind === 'opening') return <ScreenSkeleton />;
  if (code !== '' && session.kind === 'signed-in') return <Invitation code={code} user={session.user} />;
  return (
    <Page narrow place="high">
      <EntranceHead title={register.title} lead={register.lead} />
      <RegisterForm code={code} onRegistered={(registered) => void navigate(paths.login, { state: { registered } })} />
      <EntranceLink>
        <Link to={paths.login}>{register.haveAccount}</Link>
      </EntranceLink>
    </Page>
  );
}
