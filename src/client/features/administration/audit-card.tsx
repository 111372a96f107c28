import { useToday } from '#client/state/today.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Shape } from '#client/ui/loading.tsx';
import { accountsWords as words } from '#client/words/accounts.ts';
import { formatMoment } from '#client/words/moments.ts';
import styles from './accounts.module.css';
import { usePages } from './use-pages.ts';

/** Lists who did what to whose account, the newest first. */
export function AuditCard({ adminId }: { adminId: string }) {
  const { pages, problem, hasMore, isReading, more } = usePages('auditLog', adminId, '');
  const today = useToday();
  const lines = pages?.flatMap((page) => page.lines) ?? [];
  return (
    <Card title={words.auditTitle}>
      {pages === undefined && problem === undefined && <Shape />}
      {pages && lines.length === 0 && <p className={styles['soft']}>{words.nothingDone}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ id: line, at, action, actor, subject }) => (
            <li key={line} className={styles['line']}>
              <span dir="auto">{words.done[action](actor.username, subject.username)}</span>
              <time dateTime={at} className={styles['soft']}>
                {formatMoment(Date.parse(at), today)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {(hasMore || problem !== undefined) && (
        <Button busy={isReading} onClick={more}>
          {problem === undefined ? words.more : words.again}
        </Button>
      )}
    </Card>
  );
}
