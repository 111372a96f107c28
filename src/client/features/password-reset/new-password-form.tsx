import { KeyRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { PasswordHint } from '#client/ui/password-hint.tsx';
import { resetPassword as words } from '#client/words/reset-password.ts';

type NewPasswordFormProps = {
  /** The token that stands in the link. */
  token: string;
  onDone: (done: { readonly email: string; readonly message: string }) => void;
};

/** Chooses the password of the account that a link is for. The rules are the server's own (spec §5). */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const { state, send, clear } = useSending('resetPassword');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const reply = await send({}, { body: { token, newPassword: password } });
    if (reply) onDone(reply);
  }

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={words.newPassword}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        name="newPassword"
        autoComplete="new-password"
        required
        value={password}
        error={refusalOf(state, 'newPassword')}
        onChange={({ target }) => {
          setPassword(target.value);
          clear();
        }}
      />
      <PasswordHint password={password} known={[]} />
      <FormError>{refusalOf(state)}</FormError>
      <Button type="submit" look="primary" wide busy={state.kind === 'sending'} icon={<KeyRound aria-hidden />}>
        {state.kind === 'sending' ? words.saving : words.save}
      </Button>
    </Form>
  );
}
