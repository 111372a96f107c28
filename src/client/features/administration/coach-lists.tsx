import { useState } from 'react';
import type { AdminArea } from '#contract/api/admin.ts';
import { Answers, PeopleCard } from '#client/ui/people-card.tsx';
import { admin } from '#client/words/admin.ts';
import styles from './coach-lists.module.css';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

type CoachListsProps = { area: AdminArea; onDecided: () => void };

/** Lists who asks to be a coach, and who is one. */
export function CoachLists({ area, onDecided }: CoachListsProps) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <div className={styles['lists']}>
      <PeopleCard
        title={admin.requests}
        people={area.coachRequestRegistration}
        line={({ email }) => email ?? admin.asked}
        nobody={admin.noRequests}
        nobodyText={admin.noRequestsText}
      >
        {(coach) => (
          <Answers
            no={{
              text: admin.reject,
              label: admin.rejectName(coach.username),
              onGive: () => setDecision({ kind: 'reject', coach }),
            }}
            yes={{
              text: admin.approve,
              label: admin.approveName(coach.username),
              onGive: () => setDecision({ kind: 'approve', coach }),
            }}
          />
        )}
      </PeopleCard>
      <PeopleCard
        title={admin.registered}
        people={area.coachesRegistered}
        line={() => admin.approved}
        nobody={admin.noCoaches}
        nobodyText={admin.noCoachesText}
      />
      {decision && (
        <DecideDialog
          adminId={area.admin.id}
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
