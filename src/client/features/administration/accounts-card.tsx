import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ListedAccount } from '#contract/api/administration.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Field } from '#client/ui/field.tsx';
import { Shape } from '#client/ui/loading.tsx';
import { CountedTitle, PersonRow } from '#client/ui/people-card.tsx';
import { accountsWords as words } from '#client/words/accounts.ts';
import { AccountDialog, type Act } from './account-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { PagesEnd } from './pages-end.tsx';
import { usePages } from './use-pages.ts';

type Opened = { readonly account: ListedAccount; readonly act: Act | undefined };
type AccountsCardProps = { adminId: string; onActed: () => void };

/** Lists all accounts, or those that a search finds, with what an administrator can do to each. */
export function AccountsCard({ adminId, onActed }: AccountsCardProps) {
  const [typed, setTyped] = useState('');
  const list = usePages('accounts', adminId, typed.trim());
  const { pages, problem } = list;
  const [opened, setOpened] = useState<Opened>();
  const accounts = pages?.flatMap((page) => page.accounts) ?? [];

  function close() {
    setOpened(undefined);
  }
  function acted() {
    close();
    list.again();
    onActed();
  }

  return (
    <Card title={<CountedTitle title={words.title} count={pages?.[0]?.total} />}>
      <Field
        label={words.search}
        type="search"
        name="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">{pages && accounts.length === 0 && <p>{words.nobody}</p>}</div>
      {pages === undefined && problem === undefined && <Shape />}
      {accounts.length > 0 && (
        <ul>
          {accounts.map((account) => (
            <AccountLine key={account.id} account={account} onOpen={() => setOpened({ account, act: undefined })} />
          ))}
        </ul>
      )}
      <PagesEnd {...list} />
      {opened && (
        <OpenedDialog
          adminId={adminId}
          opened={opened}
          onAct={(act) => setOpened({ ...opened, act })}
          onClose={close}
          onActed={acted}
          onLogged={onActed}
        />
      )}
    </Card>
  );
}

function AccountLine({ account, onOpen }: { account: ListedAccount; onOpen: () => void }) {
  const { username, email, role, blockedAt, rejected } = account;
  const facts = [
    words.roles[role],
    ...(rejected ? [words.rejected] : []),
    ...(blockedAt === null ? [] : [words.blocked]),
  ];
  return (
    <PersonRow
      name={username}
      lines={[email, facts.join(' · ')]}
      acts={<IconButton label={words.manageOf(username)} icon={<ChevronRight aria-hidden />} onClick={onOpen} />}
    />
  );
}

type OpenedDialogProps = {
  adminId: string;
  opened: Opened;
  onAct: (act: Act) => void;
  onClose: () => void;
  onActed: () => void;
  /** Something new stands in the log, and the dialog stays. */
  onLogged: () => void;
};

function OpenedDialog({ adminId, opened, onAct, onClose, onActed, onLogged }: OpenedDialogProps) {
  const { account, act } = opened;
  switch (act) {
    case undefined:
      return (
        <AccountDialog adminId={adminId} account={account} onAct={onAct} onClose={onClose} onDownloaded={onActed} />
      );
    case 'password':
      return <PasswordLinkDialog adminId={adminId} email={account.email} onClose={onClose} onMade={onLogged} />;
    case 'delete':
      return <DeleteAccountDialog adminId={adminId} account={account} onClose={onClose} onDeleted={onActed} />;
    case 'block':
    case 'unblock':
    case 'undoApproval':
      return <ActDialog adminId={adminId} account={account} act={act} onClose={onClose} onActed={onActed} />;
  }
}
