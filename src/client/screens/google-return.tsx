import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { failures } from '#client/words/failures.ts';
import { signInWithGoogle } from '#client/session/sign-in-with-google.ts';
import { paths } from '#client/paths.ts';
import { isDeleting } from '#client/state/deleting.ts';
import { useSession } from '#client/state/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LinkButton } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { google } from '#client/words/register.ts';
import { EntranceHead } from './parts/entrance.tsx';

/** Where Google leads back to: `code` and `state` are in the address, and good once. */
export function GoogleReturn() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const state = search.get('state');
  return (
    <Page narrow place="high">
      <EntranceHead title={google.title} />
      {code && state ? <Redeeming code={code} state={state} /> : <Refused>{google.missing}</Refused>}
    </Page>
  );
}

function Redeeming({ code, state }: { code: string; state: string }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    redeemOnce(code, state).then(
      (result) => {
        if (!result.ok) return setProblem(result.message);
        const session = useSession.getState();
        // A new page is loaded, so that its way back is not Google's.
        if (session.kind === 'signed-in' && isDeleting(session.user.id)) return location.replace(paths.editProfile);
        void navigate(result.home, { replace: true });
      },
      () => setProblem(failures.googleRedirect.refused),
    );
  }, [code, state, navigate]);
  return problem === undefined ? <output>{google.loading}</output> : <Refused>{problem}</Refused>;
}

function Refused({ children }: { children: string }) {
  return (
    <>
      <Banner tone="danger" role="alert">
        {children}
      </Banner>
      <LinkButton wide to={paths.login}>
        {google.back}
      </LinkButton>
    </>
  );
}

/** The exchange under way: an effect may run twice, and a code is good once. */
let redeeming: { readonly code: string; readonly result: ReturnType<typeof signInWithGoogle> } | undefined;

function redeemOnce(code: string, state: string): ReturnType<typeof signInWithGoogle> {
  if (redeeming?.code !== code) redeeming = { code, result: signInWithGoogle({ code, state }) };
  return redeeming.result;
}
