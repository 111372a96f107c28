import { useState } from 'react';
import { useReading } from '#client/api/use-reading.ts';
import { keepHandover } from '#client/offline/handover/kept.ts';
import { paths } from '#client/paths.ts';
import { useSession } from '#client/state/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { login } from '#client/words/account.ts';
import { handoverWords as words } from '#client/words/handover.ts';
import type { Handover } from '#domain/handover/handover.ts';

type KeepSessionProps = { handover: Handover; onKept: () => void };

/** Lets the athlete's coach keep the session, as far as this device knows them, and tells others why they cannot. */
export function KeepSession({ handover, onKept }: KeepSessionProps) {
  const session = useSession();
  const { athlete } = handover;
  switch (session.kind) {
    case 'opening':
      return null;
    case 'signed-out':
      return (
        <>
          <p>{words.logIn}</p>
          <LinkButton to={paths.login}>{login.title}</LinkButton>
        </>
      );
    case 'signed-in':
      if (session.user.id === athlete.id) return <p>{words.own}</p>;
      if (session.user.role !== 'coach') return <p>{words.notCoach(athlete.username)}</p>;
      return <KeepAsCoach coachId={session.user.id} handover={handover} onKept={onKept} />;
  }
}

/** Keeps the session only at a tap: a link that somebody sends puts nothing into a coach's blocks by itself. */
function KeepAsCoach({ coachId, handover, onKept }: KeepSessionProps & { coachId: string }) {
  const area = useReading('coachArea', { coachId });
  const [isLost, setLost] = useState(false);
  const { athlete } = handover;
  switch (area.kind) {
    case 'loading':
      return <Spinner words={words.reading} centred={false} />;
    case 'missing':
    case 'failed':
      return <Banner tone="waiting">{words.unsure(athlete.username)}</Banner>;
    case 'ready':
      if (!area.data.coachAthletes.some(({ id }) => id === athlete.id)) {
        return <p>{words.notCoach(athlete.username)}</p>;
      }
      return (
        <>
          <Button
            look="primary"
            onClick={() => {
              keepHandover(coachId, handover).then(onKept, () => setLost(true));
            }}
          >
            {words.keep}
          </Button>
          {isLost && (
            <Banner tone="danger" role="alert">
              {words.notKept}
            </Banner>
          )}
        </>
      );
  }
}
