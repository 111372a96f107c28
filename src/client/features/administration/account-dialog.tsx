import { Ban, Download, KeyRound, LockOpen, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedAccount } from '#contract/api/administration.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { saveTextFile } from '#client/platform/text-file.ts';
import { notify } from '#client/state/notices.ts';
import { useToday } from '#client/state/today.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { formatDay } from '#client/words/dates.ts';
import { formatMoment } from '#client/words/moments.ts';
import { accountsWords as words } from '#client/words/accounts.ts';
import { ADMIN_MESSAGE_MS } from '#contract/limits.ts';
import styles from './accounts.module.css';

/** What an administrator can do to an account, besides downloading it. */
export type Act = 'password' | 'block' | 'unblock' | 'undoApproval' | 'delete';

type AccountDialogProps = {
  adminId: string;
  account: ListedAccount;
  onAct: (act: Act) => void;
  onClose: () => void;
  onDownloaded: () => void;
};

/** Shows an account, and what an administrator can do to it. */
export function AccountDialog({ adminId, account, onAct, onClose, onDownloaded }: AccountDialogProps) {
  const { state, send } = useSending('accountData');
  const { id, username, role, blockedAt } = account;

  async function download() {
    const data = await send({ adminId, accountId: id });
    if (!data) return;
    const file = `spotter-account-${id}.json`;
    saveTextFile(file, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    notify({ text: () => words.saved(file), forMs: ADMIN_MESSAGE_MS });
    onDownloaded();
  }

  return (
    <Dialog
      open
      title={username}
      consequence={<Facts account={account} />}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Button wide icon={<Download aria-hidden />} busy={state.kind === 'sending'} onClick={() => void download()}>
        {state.kind === 'sending' ? words.collecting : words.download}
      </Button>
      <ActButton act="password" icon={<KeyRound aria-hidden />} onAct={onAct} />
      {id === adminId ? (
        <p className={styles['soft']}>{words.yourself}</p>
      ) : (
        <>
          {role === 'coach' && <ActButton act="undoApproval" icon={<Undo2 aria-hidden />} onAct={onAct} />}
          {blockedAt === null ? (
            <ActButton act="block" icon={<Ban aria-hidden />} onAct={onAct} />
          ) : (
            <ActButton act="unblock" icon={<LockOpen aria-hidden />} onAct={onAct} />
          )}
          <ActButton act="delete" icon={<Trash2 aria-hidden />} onAct={onAct} />
        </>
      )}
      <FormError>{refusalOf(state)}</FormError>
    </Dialog>
  );
}

function ActButton({ act, icon, onAct }: { act: Act; icon: ReactNode; onAct: (act: Act) => void }) {
  return (
    <Button wide look={act === 'delete' ? 'danger' : 'plain'} icon={icon} onClick={() => onAct(act)}>
      {words.acts[act]}
    </Button>
  );
}

function Facts({ account: { email, role, createdAt, lastSeenAt, blockedAt, rejected } }: { account: ListedAccount }) {
  const today = useToday();
  const moment = (iso: string) => formatMoment(Date.parse(iso), today);
  return (
    <dl className={styles['facts']}>
      <Fact name={words.email}>{email}</Fact>
      <Fact name={words.role}>{rejected ? `${words.roles[role]} · ${words.rejected}` : words.roles[role]}</Fact>
      <Fact name={words.since}>{formatDay(createdAt)}</Fact>
      <Fact name={words.lastSeen}>{lastSeenAt === null ? words.notLoggedIn : moment(lastSeenAt)}</Fact>
      {blockedAt !== null && <Fact name={words.blockedSince}>{moment(blockedAt)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
