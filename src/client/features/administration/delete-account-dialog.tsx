import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ListedAccount } from '#contract/api/administration.ts';
import { ADMIN_MESSAGE_MS } from '#contract/limits.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { HeldCopies } from '#client/session/held-copies.tsx';
import { notify } from '#client/state/notices.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { accountsWords as words } from '#client/words/accounts.ts';
import { passwordLinkWords as proof } from '#client/words/password-link.ts';

type DeleteAccountProps = { adminId: string; account: ListedAccount; onDeleted: () => void; onClose: () => void };

/** Asks administrators to prove who they are, and deletes somebody's account. */
export function DeleteAccountDialog({ adminId, account, onDeleted, onClose }: DeleteAccountProps) {
  const { id, username } = account;
  const [password, setPassword] = useState('');
  const { state, send, clear } = useSending('deleteAccountOf');
  const isBusy = state.kind === 'sending';

  async function remove() {
    const body = password === '' ? {} : { password };
    const reply = await send({ adminId, accountId: id }, { body });
    if (!reply) return;
    notify({ text: () => reply.message, forMs: ADMIN_MESSAGE_MS });
    onDeleted();
  }

  return (
    <FormDialog
      title={words.deleteTitle(username)}
      consequence={<Goes adminId={adminId} account={account} />}
      cancel={words.cancel}
      confirm={isBusy ? words.deleting : words.deleteForGood}
      look="danger"
      icon={<Trash2 aria-hidden />}
      isBusy={isBusy}
      error={refusalOf(state)}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <PasswordField
        label={proof.yourPassword}
        hint={proof.yourPasswordHint}
        showLabel={proof.showPassword}
        hideLabel={proof.hidePassword}
        name="currentPassword"
        autoComplete="current-password"
        value={password}
        error={refusalOf(state, 'currentPassword')}
        onChange={({ target }) => {
          setPassword(target.value);
          clear();
        }}
      />
    </FormDialog>
  );
}

function Goes({ adminId, account: { id, email, role } }: { adminId: string; account: ListedAccount }) {
  return (
    <>
      <p>{email}</p>
      <p>{words.goes[role]}</p>
      <HeldCopies name="heldCopiesOf" params={{ adminId, accountId: id }} />
      <p>{words.makeSure}</p>
    </>
  );
}
