import { KeyRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { replaceToken } from '#client/session/replace-token.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { notices } from '#client/words/notices.ts';
import { profile as words } from '#client/words/profile.ts';
import styles from './profile.module.css';

/** Changes the password. Current and new one go to the server as they are: the rules are its own (spec §5). */
export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [done, setDone] = useState(false);
  const { state, send, clear } = useSending('changePassword');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    const reply = await send({}, { body: { currentPassword: current, newPassword: wanted } });
    if (!reply) return;
    await replaceToken({ token: reply.newToken });
    setCurrent('');
    setWanted('');
    setDone(true);
  }

  const field = (label: string, name: string, value: string, set: (typed: string) => void) => ({
    label,
    name,
    value,
    error: refusalOf(state, name),
    showLabel: words.showPassword(label),
    hideLabel: words.hidePassword(label),
    onChange: ({ target }: { target: { value: string } }) => {
      set(target.value);
      setDone(false);
      clear();
    },
  });

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <PasswordField
        {...field(words.currentPassword, 'currentPassword', current, setCurrent)}
        autoComplete="current-password"
      />
      <PasswordField {...field(words.newPassword, 'newPassword', wanted, setWanted)} autoComplete="new-password" />
      <p className={styles['soft']}>{words.endsOthers}</p>
      <FormError>{refusalOf(state)}</FormError>
      <output className={styles['done']}>{done && <Banner>{notices.passwordChanged}</Banner>}</output>
      <Button type="submit" busy={state.kind === 'sending'} icon={<KeyRound aria-hidden />}>
        {state.kind === 'sending' ? words.changingPassword : words.changePassword}
      </Button>
    </Form>
  );
}
