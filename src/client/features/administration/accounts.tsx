import { useState } from 'react';
import { AccountsCard } from './accounts-card.tsx';
import { AuditCard } from './audit-card.tsx';
import styles from './coach-lists.module.css';

/** Shows the accounts, and what was done to them: both need a network. */
export function Accounts({ adminId }: { adminId: string }) {
  const [acts, setActs] = useState(0);
  return (
    <div className={styles['lists']}>
      <AccountsCard adminId={adminId} onActed={() => setActs(acts + 1)} />
      <AuditCard key={acts} adminId={adminId} />
    </div>
  );
}
