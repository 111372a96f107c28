import type { AccountNotice, NoticedAct } from '#contract/api/account-notices.ts';
import { call } from '#client/api/call.ts';
import { notify } from '#client/state/notices.ts';
import { isOpen, useSession } from '#client/state/session.ts';
import { accountNoticeWords as words } from '#client/words/account-notices.ts';
import { formatDate } from '#client/words/moments.ts';

/** The notices that are shown now, by id, each with what takes it away. */
const shown = new Map<string, () => void>();

/**
 * Asks what was done to the account of who is logged in, and shows it until they close it, which closes it on all their
 * devices. It goes with the session; what was closed on another device goes when this is called the next time. Without
 * a network nothing changes.
 */
export async function showAccountNotices(token: string): Promise<void> {
  const result = await call('accountNotices', {}, { token });
  if (!result.ok || !isOpen(token)) return;
  const { notices } = result.data;
  for (const [id, takeAway] of shown) if (!notices.some((one) => one.id === id)) takeAway();
  // The last that is told of is the first that is seen.
  for (const notice of notices.toReversed()) if (!shown.has(notice.id)) show(notice, token);
}

function show(notice: AccountNotice, token: string): void {
  const { id } = notice;
  const hide = notify({
    text: () => textOf(notice),
    tone: 'waiting',
    // Where that fails the server tells of it again.
    onClose: () => {
      takeAway();
      void call('closeAccountNotice', { noticeId: id }, { token });
    },
  });
  const stop = useSession.subscribe(() => {
    if (!isOpen(token)) takeAway();
  });
  const takeAway = (): void => {
    shown.delete(id);
    stop();
    hide();
  };
  shown.set(id, takeAway);
}

/** What others do, at the person's own wish or not; all else is done in their name. */
const BY_OTHERS: ReadonlySet<string> = new Set<NoticedAct>([
  'admin_made',
  'password_link_made',
  'password_set',
  'data_downloaded',
]);

/** A newer server may tell of an act that this build does not know: then the person reads when it was. */
function textOf({ act, at, by }: AccountNotice): string {
  const when = formatDate(Date.parse(at), { dateStyle: 'medium', timeStyle: 'short' });
  const said = Object.hasOwn(words.done, act) ? words.done[act](when, by) : words.changed(when);
  return `${said} ${BY_OTHERS.has(act) ? words.notAsked : words.notYou}`;
}
