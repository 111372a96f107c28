import type { AuditAction } from '#contract/api/administration.ts';
import { useToday } from '#client/state/today.ts';
import { Card } from '#client/ui/card.tsx';
import { Shape } from '#client/ui/loading.tsx';
import { accountsWords as words } from '#client/words/accounts.ts';
import { formatMoment } from '#client/words/moments.ts';
import styles from './accounts.module.css';
import { PagesEnd } from './pages-end.tsx';
import { usePages } from './use-pages.ts';

/** A newer server may tell of an act that this build does not know. */
function saidOf(action: AuditAction): (actor: string, subject: string) => string {
  return Object.hasOwn(words.done, action) ? words.done[action] : words.unknownAct;
}

/** Lists who did what to whose account, the newest first. */
export function AuditCard({ adminId }: { adminId: string }) {
  const list = usePages('auditLog', adminId, '');
  const { pages, problem } = list;
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
              <span dir="auto">{saidOf(action)(actor.username, subject.username)}</span>
              <time dateTime={at} className={styles['soft']}>
                {formatMoment(Date.parse(at), today)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <PagesEnd {...list} />
    </Card>
  );
}
