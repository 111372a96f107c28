import { useNavigate, useSearchParams } from 'react-router-dom';
import { RegisterForm } from '#client/features/registration/register-form.tsx';
import { paths } from '#client/paths.ts';
import { Link } from '#client/ui/link.tsx';
import { Page } from '#client/ui/page.tsx';
import { register } from '#client/words/register.ts';
import { EntranceHead, EntranceLink } from './parts/entrance.tsx';

export function Register() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Page narrow place="high">
      <EntranceHead title={register.title} lead={register.lead} />
      <RegisterForm
        code={search.get('code')?.trim() ?? ''}
        onRegistered={(registered) => void navigate(paths.login, { state: { registered } })}
      />
      <EntranceLink>
        <Link to={paths.login}>{register.haveAccount}</Link>
      </EntranceLink>
    </Page>
  );
}
