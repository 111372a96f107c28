import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { GoogleButton } from '#client/features/sign-in/google-button.tsx';
import { LoginForm } from '#client/features/sign-in/login-form.tsx';
import { WaitingEdits } from '#client/features/sign-in/waiting-edits.tsx';
import { paths } from '#client/paths.ts';
import { useSession, type Session } from '#client/state/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Link } from '#client/ui/link.tsx';
import { Page } from '#client/ui/page.tsx';
import { login } from '#client/words/account.ts';
import { google } from '#client/words/register.ts';
import { saveNotices } from '#client/words/save-notices.ts';
import { EntranceHead, EntranceLink, Or } from './parts/entrance.tsx';

export function Login() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const registered = useRegistered();
  const refused = useSession(whyOutside);
  // What was just done, or the answer to a new try, takes the place of why the person was logged out.
  const [isAnswered, setAnswered] = useState(false);
  return (
    <Page narrow place="high">
      <EntranceHead title={login.title} lead={login.lead} />
      {!isSecureContext && <Banner tone="waiting">{login.insecure}</Banner>}
      {registered && (
        <output>
          <Banner>{registered.message}</Banner>
        </output>
      )}
      {refused !== undefined && !registered && !isAnswered && <Banner tone="waiting">{refused}</Banner>}
      {query.get('google') === 'unavailable' && (
        <Banner tone="waiting" role="alert">
          {query.get('why') === 'tooManyTries' ? google.tooManyTries : google.unavailable}
        </Banner>
      )}
      <LoginForm
        initialEmail={registered?.email ?? ''}
        onSignedIn={(home) => void navigate(home, { replace: true })}
        onRefused={() => setAnswered(true)}
      />
      <EntranceLink>
        <Link to={paths.resetPassword}>{login.forgotten}</Link>
      </EntranceLink>
      <Or>{login.or}</Or>
      <GoogleButton />
      <EntranceLink>
        <span>{login.noAccount}</span> <Link to={paths.register}>{login.register}</Link>
      </EntranceLink>
      <WaitingEdits />
    </Page>
  );
}

/** Why the person was logged out without asking for it. */
function whyOutside(session: Session): string | undefined {
  if (session.kind !== 'signed-out' || session.reason === undefined) return undefined;
  return session.message ?? saveNotices.notAuthenticated;
}

/** What a registration or a new password left for this page: the server's sentence, and the email of the account. */
function useRegistered(): { readonly email: string; readonly message: string } | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('registered' in state)) return undefined;
  const { email, message } = state.registered as { email?: unknown; message?: unknown };
  return typeof email === 'string' && typeof message === 'string' ? { email, message } : undefined;
}
