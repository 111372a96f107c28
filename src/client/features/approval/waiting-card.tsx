import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChatState } from '#client/state/chat.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Title } from '#client/ui/title.tsx';
import { pending } from '#client/words/register.ts';
import type { Approval } from './use-approval.ts';
import styles from './waiting-card.module.css';

type Undecided = Exclude<Approval, { kind: 'failed' }>;
type WaitingCardProps = { approval: Undecided; action: ReactNode };

/** Tells a coach that an administrator still has to decide. */
export function WaitingCard({ approval, action }: WaitingCardProps) {
  const admins = useChatState(({ list }) => list.rooms.find(({ readOnly }) => !readOnly)?.displayName);
  return (
    <EmptyState icon={<Hourglass />} heading={<Title>{pending.title}</Title>} action={action}>
      <div className={styles['words']}>
        {approval.kind === 'waiting' && <p>{pending.text(approval.username)}</p>}
        <p>{pending.goesOn}</p>
        {admins !== undefined && <p>{pending.write(admins)}</p>}
      </div>
      <output className={styles['state']}>
        <span className={styles['dot']} aria-hidden />
        <span>{wordsOf(approval)}</span>
      </output>
    </EmptyState>
  );
}

function wordsOf(approval: Undecided): string {
  if (approval.kind === 'approved') return pending.approved;
  return approval.kind === 'waiting' && !approval.heard ? pending.unheard : pending.waiting;
}
