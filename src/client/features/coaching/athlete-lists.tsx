import { useState } from 'react';
import type { CoachArea } from '#contract/api/coach.ts';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Answers, PeopleCard } from '#client/ui/people-card.tsx';
import { athleteProfile, coachArea as words } from '#client/words/coach.ts';
import styles from './coaching.module.css';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { momentOf } from './moment-of.ts';
import { toldApart } from '#client/words/told-apart.ts';

type AthleteListsProps = { area: CoachArea; onDecided: () => void };

/** Lists who asks for coaching, and who is coached. */
export function AthleteLists({ area, onDecided }: AthleteListsProps) {
  const [decision, setDecision] = useState<Decision>();
  const coachId = area.coach.id;
  const asking = toldApart(area.athletesAvailable, ({ requestedAt }) => momentOf(requestedAt));
  const athletes = toldApart(area.coachAthletes, ({ since }) => momentOf(since));
  return (
    <div className={styles['lists']}>
      <PeopleCard
        title={words.requests}
        people={asking}
        line={({ requestedAt }) => words.asks(momentOf(requestedAt))}
        nobody={words.noRequests}
        nobodyText={words.noRequestsText}
        isAsked={asking.length > 0}
      >
        {({ id, called }) => (
          <Answers
            no={{
              text: words.deny,
              label: words.denyName(called),
              onGive: () => setDecision({ kind: 'deny', athlete: { id, username: called } }),
            }}
            yes={{
              text: words.accept,
              label: words.acceptName(called),
              onGive: () => setDecision({ kind: 'accept', athlete: { id, username: called } }),
            }}
          />
        )}
      </PeopleCard>
      <PeopleCard
        title={words.athletes}
        people={athletes}
        line={({ called, username, since }) =>
          called === username ? words.coached : words.coachedSince(momentOf(since))
        }
        mark={({ newSets }) => (newSets > 0 ? athleteProfile.newSets(newSets) : undefined)}
        nobody={words.noAthletes}
        nobodyText={words.noAthletesText}
        isWhole
      >
        {({ id, called }) => (
          <LinkButton look="plain" to={paths.coachedAthlete(coachId, id)} aria-label={words.viewProfileOf(called)}>
            {words.viewProfile}
          </LinkButton>
        )}
      </PeopleCard>
      {decision && (
        <DecideDialog
          coachId={coachId}
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDecided={() => {
            setDecision(undefined);
            onDecided();
          }}
        />
      )}
    </div>
  );
}
