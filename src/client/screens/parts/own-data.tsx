import { useNavigate } from 'react-router-dom';
import { OwnDataCard } from '#client/features/own-data/own-data-card.tsx';
import { exportLog } from '#client/features/training-history/export-log.ts';
import { paths } from '#client/paths.ts';
import type { SessionUser } from '#client/state/session.ts';
import { unitInUse } from '#client/state/unit.ts';

/** The card of one's own data; an athlete's log is the file that the page of the training history exports, too. */
export function OwnData({ user, byGoogle }: { user: SessionUser; byGoogle: boolean }) {
  const navigate = useNavigate();
  const { id, role } = user;
  return (
    <OwnDataCard
      user={user}
      byGoogle={byGoogle}
      saveLog={role === 'athlete' ? () => exportLog(id, 'csv', unitInUse()) : undefined}
      onDeleted={() => void navigate(paths.login, { replace: true })}
    />
  );
}
