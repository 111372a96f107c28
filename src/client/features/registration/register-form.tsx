import { UserPlus } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { PasswordHint } from '#client/ui/password-hint.tsx';
import { register } from '#client/words/register.ts';
import { useInvitingCoach } from '#client/api/use-inviting-coach.ts';
import { checkRegistration, type RegistrationProblems } from './check-registration.ts';

type Registered = { readonly email: string; readonly message: string };

/** Registers an account. `code` comes from an invitation link; `onRegistered` gets the server's sentence. */
export function RegisterForm({ code, onRegistered }: { code: string; onRegistered: (done: Registered) => void }) {
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isCoach, setIsCoach] = useState(false);
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const coach = useInvitingCoach(code);
  const { state, send, clear } = useSending('register');
  const form = useRef<HTMLFormElement>(null);

  const input = (name: keyof RegistrationProblems, value: string, set: (typed: string) => void) => ({
    name,
    value,
    error: problems[name] ?? refusalOf(state, name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      set(target.value);
      setProblems((before) => ({ ...before, [name]: undefined }));
      clear();
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    const found = checkRegistration({ username, email, password });
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    const body = { username: username.trim(), email: email.trim(), password, isCoach, secretCode: isCoach ? '' : code };
    const reply = await send({}, { body });
    if (reply) onRegistered({ email: body.email, message: reply.message });
  }

  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      {code !== '' && <Banner>{isCoach ? register.invitedCoach : invitedBy(coach)}</Banner>}
      <Field
        label={register.username}
        hint={register.usernameHint}
        {...input('username', username, setUsername)}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        label={register.email}
        type="email"
        {...input('email', email, setEmail)}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={register.password}
        showLabel={register.showPassword}
        hideLabel={register.hidePassword}
        {...input('password', password, setPassword)}
        autoComplete="new-password"
        required
      />
      <PasswordHint password={password} known={[username, email]} />
      <Checkbox
        label={register.coach}
        hint={isCoach ? register.coachHint : undefined}
        name="isCoach"
        checked={isCoach}
        onChange={(event) => setIsCoach(event.target.checked)}
      />
      <FormError>{refusalOf(state)}</FormError>
      <Button type="submit" look="primary" wide busy={state.kind === 'sending'} icon={<UserPlus aria-hidden />}>
        {state.kind === 'sending' ? register.sending : register.submit}
      </Button>
    </Form>
  );
}

function invitedBy(coach: string | null | undefined): string {
  if (coach === undefined) return register.invited;
  return coach === null ? register.notInvited : register.invitedBy(coach);
}
