import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { resetPassword as words } from '#client/words/reset-password.ts';

/** Asks for a link by e-mail. The answer does not tell whether there is an account. */
export function AskLinkForm({ initialEmail }: { initialEmail: string }) {
  const [email, setEmail] = useState(initialEmail);
  const [answer, setAnswer] = useState<string>();
  const { state, send, clear } = useSending('askPasswordLink');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAnswer(undefined);
    setAnswer((await send({}, { body: { email: email.trim() } }))?.message);
  }

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Field
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={refusalOf(state, 'email')}
        onChange={({ target }) => {
          setEmail(target.value);
          clear();
        }}
      />
      <FormError>{refusalOf(state)}</FormError>
      <output>{answer !== undefined && <Banner>{answer}</Banner>}</output>
      <Button type="submit" look="primary" wide busy={state.kind === 'sending'} icon={<Send aria-hidden />}>
        {state.kind === 'sending' ? words.asking : words.ask}
      </Button>
    </Form>
  );
}
