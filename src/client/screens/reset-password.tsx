import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReading } from '#client/api/use-reading.ts';
import { AskLinkForm } from '#client/features/password-reset/ask-link-form.tsx';
import { NewPasswordForm } from '#client/features/password-reset/new-password-form.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Page } from '#client/ui/page.tsx';
import { resetPassword as words } from '#client/words/reset-password.ts';
import { EntranceHead, EntranceLink } from './parts/entrance.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';

/** A forgotten password: how one gets a link, and where a link leads to. */
export function ResetPassword() {
  const navigate = useNavigate();
  const [token, forget] = useToken();
  return (
    <Page narrow place="high">
      {token === '' ? (
        <AskForLink />
      ) : (
        <>
          <EntranceHead title={words.choose} lead={words.chooseLead} />
          <NewPasswordForm
            key={token}
            token={token}
            onDone={(registered) => void navigate(paths.login, { replace: true, state: { registered } })}
          />
          <p>{words.kept}</p>
          <Button look="quiet" onClick={forget}>
            {words.askAgain}
          </Button>
        </>
      )}
      <EntranceLink>
        <Link to={paths.login}>{words.back}</Link>
      </EntranceLink>
    </Page>
  );
}

function AskForLink() {
  const help = useReading('passwordHelp', {});
  const initialEmail = useTypedEmail();
  const byEmail = help.kind === 'ready' && help.data.byEmail;
  return (
    <>
      {byEmail ? (
        <EntranceHead title={words.forgotten} lead={words.askLead} />
      ) : (
        <EntranceHead title={words.forgotten} />
      )}
      <ReadingGate reading={help} shapes={1}>
        {(ways) => (ways.byEmail ? <AskLinkForm initialEmail={initialEmail} /> : <p>{words.askAdministrator}</p>)}
      </ReadingGate>
    </>
  );
}

/** What was typed on the log-in's page, whose link leads here. */
function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** Reads the token behind the '#' of a link, and takes it out of the address: nobody finds it in the history. */
function useToken(): [token: string, forget: () => void] {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token, setToken] = useState(hash.slice(1));
  const [read, setRead] = useState(hash);
  if (hash !== read) {
    setRead(hash);
    if (hash !== '') setToken(hash.slice(1));
  }
  useEffect(() => {
    if (hash !== '') void navigate(paths.resetPassword, { replace: true });
  }, [hash, navigate]);
  return [token, () => setToken('')];
}
