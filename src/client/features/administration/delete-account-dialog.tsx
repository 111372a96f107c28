import { Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { ListedAccount } from '#contract/api/administration.ts';
import { ADMIN_MESSAGE_MS } from '#contract/limits.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { notify } from '#client/state/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { accountsWords as words } from '#client/words/accounts.ts';
import { passwordLinkWords as proof } from '#client/words/password-link.ts';

type DeleteAccountProps = { adminId: string; account: ListedAccount; onDeleted: () => void; onClose: () => void };

/** Deletes an account for whoever asked. The administrator proves that it is them. */
export function DeleteAccountDialog({ adminId, account, onDeleted, onClose }: DeleteAccountProps) {
  const { id, username } = account;
  const [password, setPassword] = useState('');
  const { state, send, clear } = useSending('deleteAccountOf');
  const formId = useId();
  const isBusy = state.kind === 'sending';

  async function remove(event: FormEvent) {
    event.preventDefault();
    const body = password === '' ? {} : { password };
    const reply = await send({ adminId, accountId: id }, { body });
    if (!reply) return;
    notify({ text: () => reply.message, forMs: ADMIN_MESSAGE_MS });
    onDeleted();
  }

  return (
    <Dialog
      open
      title={words.deleteTitle(username)}
      consequence={<Goes account={account} />}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose} busy={isBusy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} look="danger" busy={isBusy} icon={<Trash2 aria-hidden />}>
            {isBusy ? words.deleting : words.deleteForGood}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void remove(event)}>
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
      </Form>
      <FormError>{refusalOf(state)}</FormError>
    </Dialog>
  );
}

function Goes({ account: { email, role } }: { account: ListedAccount }) {
  return (
    <>
      <p>{email}</p>
      <p>{words.goes[role]}</p>
      <p>{words.makeSure}</p>
    </>
  );
}
