import { useNavigate } from 'react-router-dom';
import { RequestForm } from '#client/features/my-coach/request-form.tsx';
import { homeOf } from '#domain/roles.ts';
import { useInvitingCoach } from '#client/api/use-inviting-coach.ts';
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
  const coach = useInvitingCoach(code);
  return (
    <Page narrow place="high">
      <EntranceHead
        title={register.invitation}
        lead={isAthlete ? invitedBy(coach, user) : register.invitedOther(user.username)}
      />
      {isAthlete && <RequestForm athleteId={user.id} invitedBy={code} onAsked={() => void navigate(home)} />}
      <EntranceLink>
        <Link to={home}>{register.toArea}</Link>
      </EntranceLink>
    </Page>
  );
}

function invitedBy(coach: string | null | undefined, { username }: SessionUser): string {
  if (coach === undefined) return register.invitedIn(username);
  return coach === null ? register.expired : register.invitedInBy(username, coach);
}
