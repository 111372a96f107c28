import { useNavigate } from 'react-router-dom';
import { RequestForm } from '#client/features/my-coach/request-form.tsx';
import { homeOf } from '#domain/roles.ts';
import type { SessionUser } from '#client/state/session.ts';
import { Link } from '#client/ui/link.tsx';
import { Page } from '#client/ui/page.tsx';
import { register } from '#client/words/register.ts';
import { EntranceHead, EntranceLink } from './entrance.tsx';

/** A coach's invitation, opened by somebody who has an account and is logged in: an athlete may ask this coach. */
export function Invitation({ code, user }: { code: string; user: SessionUser }) {
  const navigate = useNavigate();
  const home = homeOf(user.role, user.id);
  const isAthlete = user.role === 'athlete';
  return (
    <Page narrow place="high">
      <EntranceHead
        title={register.invitation}
        lead={isAthlete ? register.invitedIn(user.username) : register.invitedOther(user.username)}
      />
      {isAthlete && <RequestForm athleteId={user.id} invitedBy={code} onAsked={() => void navigate(home)} />}
      <EntranceLink>
        <Link to={home}>{register.toArea}</Link>
      </EntranceLink>
    </Page>
  );
}
