import { LogIn } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { bringInside, signIn } from '#client/session/sign-in.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { paths } from '#client/paths.ts';
import { Link } from '#client/ui/link.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { login } from '#client/words/account.ts';
import { checkLogin, type LoginProblems } from './check-login.ts';
import styles from './sign-in.module.css';

type Attempt =
  | { readonly kind: 'typing'; readonly problems: LoginProblems }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly message: string; readonly isShutOut: boolean | undefined };

type LoginFormProps = { initialEmail: string; onSignedIn: (home: string) => void; onRefused: () => void };

/** Logs in by email and password. What was typed stays, whatever the answer is. */
export function LoginForm({ initialEmail, onSignedIn, onRefused }: LoginFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'typing', problems: {} });
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const problems = attempt.kind === 'typing' ? attempt.problems : {};
  const errorId = useId();

  function mend(field: keyof LoginProblems, set: (typed: string) => void, { target }: ChangeEvent<HTMLInputElement>) {
    set(target.value);
    if (attempt.kind !== 'sending') setAttempt({ kind: 'typing', problems: { ...problems, [field]: undefined } });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkLogin(email, password);
    if (found.email !== undefined || found.password !== undefined) {
      setAttempt({ kind: 'typing', problems: found });
      (found.email === undefined ? passwordInput : emailInput).current?.focus();
      return;
    }
    setAttempt({ kind: 'sending' });
    const result = await signIn(email.trim(), password);
    if (result.ok) return onSignedIn(result.home);
    setAttempt({ kind: 'refused', message: result.message, isShutOut: result.isShutOut });
    onRefused();
  }

  return (
    <Form onFocus={bringInside} onSubmit={(event) => void submit(event)} aria-describedby={errorId}>
      <Field
        ref={emailInput}
        label={login.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={problems.email}
        onChange={(event) => mend('email', setEmail, event)}
      />
      <PasswordField
        ref={passwordInput}
        label={login.password}
        showLabel={login.showPassword}
        hideLabel={login.hidePassword}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={problems.password}
        onChange={(event) => mend('password', setPassword, event)}
      />
      <div id={errorId} className={styles['answer']} aria-live="assertive">
        {attempt.kind === 'refused' && (
          <Banner
            tone="danger"
            action={
              attempt.isShutOut && (
                <Link to={paths.resetPassword} state={{ email: email.trim() }}>
                  {login.getLink}
                </Link>
              )
            }
          >
            {attempt.message}
          </Banner>
        )}
      </div>
      <Button type="submit" look="primary" wide busy={attempt.kind === 'sending'} icon={<LogIn aria-hidden />}>
        {attempt.kind === 'sending' ? login.sending : login.submit}
      </Button>
    </Form>
  );
}
