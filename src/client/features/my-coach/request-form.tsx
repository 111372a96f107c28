import { Send } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { REQUEST_MESSAGE_MS } from '#contract/limits.ts';
import { useSending } from '#client/api/use-sending.ts';
import { codeIn } from '#domain/invitation.ts';
import { newId } from '#client/platform/clock.ts';
import { notify } from '#client/state/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { myCoach } from '#client/words/my-coach.ts';

type RequestFormProps = {
  athleteId: string;
  /** The code of the invitation that led here. */
  invitedBy?: string;
  onAsked: () => void;
};

/** Asks a coach by the secret code, or by the invitation link that has it. Sent twice, the same request counts once. */
export function RequestForm({ athleteId, invitedBy = '', onAsked }: RequestFormProps) {
  const [code, setCode] = useState(invitedBy);
  const [missing, setMissing] = useState(false);
  const { state, send, clear } = useSending('requestCoach');
  const [wish, setWish] = useState(newId);
  const input = useRef<HTMLInputElement>(null);
  const problem = missing ? myCoach.codeMissing : state.kind === 'refused' ? state.message : undefined;

  function change(typed: string) {
    setCode(typed);
    setWish(newId);
    setMissing(false);
    clear();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = code.trim();
    setMissing(wanted === '');
    if (wanted === '') return input.current?.focus();
    const reply = await send({ athleteId, code: wanted }, { idempotencyKey: wish });
    if (!reply) return input.current?.focus();
    change('');
    notify({ text: () => reply.message, forMs: REQUEST_MESSAGE_MS });
    onAsked();
  }

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Field
        ref={input}
        label={myCoach.code}
        name="secretCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={problem}
        onChange={(event) => change(codeIn(event.target.value))}
      />
      <Button type="submit" look="primary" wide busy={state.kind === 'sending'} icon={<Send aria-hidden />}>
        {state.kind === 'sending' ? myCoach.asking : myCoach.ask}
      </Button>
    </Form>
  );
}
