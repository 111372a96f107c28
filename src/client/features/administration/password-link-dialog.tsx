import { Copy, KeyRound, Share2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { passwordLink } from '#contract/api/pages.ts';
import type { MadePasswordLink } from '#contract/api/password-resets.ts';
import { refusalOf, useSending, type SendingState } from '#client/api/use-sending.ts';
import { copyText } from '#client/platform/clipboard.ts';
import { canShare, shareLink } from '#client/platform/share.ts';
import { useLocale } from '#client/state/locale.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { passwordLinkWords as words } from '#client/words/password-link.ts';

type PasswordLinkProps = {
  adminId: string;
  /** The email of the account that the link is for. */
  email: string;
  onClose: () => void;
  onMade: () => void;
};

/** Makes a link for somebody who has forgotten their password, and shows it this once. */
export function PasswordLinkDialog({ adminId, email, onClose, onMade }: PasswordLinkProps) {
  const [made, setMade] = useState<MadePasswordLink>();
  const { state, send, clear } = useSending('makePasswordLink');
  const formId = useId();

  async function make(currentPassword: string) {
    clear();
    const body = { email, ...(currentPassword === '' ? {} : { currentPassword }) };
    const link = await send({ adminId }, { body });
    setMade(link);
    if (link) onMade();
  }

  return (
    <Dialog
      open
      title={words.title}
      consequence={
        made === undefined ? (
          <>
            <p>{email}</p>
            <p>{words.lead}</p>
          </>
        ) : undefined
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {made === undefined && (
            <Button
              type="submit"
              form={formId}
              look="primary"
              busy={state.kind === 'sending'}
              icon={<KeyRound aria-hidden />}
            >
              {state.kind === 'sending' ? words.making : words.make}
            </Button>
          )}
        </>
      }
    >
      {made === undefined ? (
        <ProofForm id={formId} state={state} onSend={(password) => void make(password)} />
      ) : (
        <MadeLink made={made} />
      )}
      <FormError>{refusalOf(state)}</FormError>
    </Dialog>
  );
}

type ProofFormProps = { id: string; state: SendingState; onSend: (password: string) => void };

function ProofForm({ id, state, onSend }: ProofFormProps) {
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onSend(password);
  }

  return (
    <Form id={id} onSubmit={submit}>
      <PasswordField
        label={words.yourPassword}
        hint={words.yourPasswordHint}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        name="currentPassword"
        autoComplete="current-password"
        value={password}
        error={refusalOf(state, 'currentPassword')}
        onChange={({ target }) => setPassword(target.value)}
      />
    </Form>
  );
}

function MadeLink({ made: { token, username, expiresAt } }: { made: MadePasswordLink }) {
  const locale = useLocale();
  const [copied, setCopied] = useState<boolean>();
  const link = passwordLink(location.origin, token);
  const until = new Date(expiresAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });

  async function copy() {
    setCopied(await copyText(link));
  }

  return (
    <>
      <p>{words.made(username, until)}</p>
      <Field label={words.link} readOnly value={link} onFocus={({ target }) => target.select()} />
      <Button look="primary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
        <span aria-live="polite">{copied === true ? words.copied : words.copy}</span>
      </Button>
      {copied === false && <p role="alert">{words.notCopied}</p>}
      {canShare() && (
        <Button icon={<Share2 aria-hidden />} onClick={() => void shareLink(link)}>
          {words.share}
        </Button>
      )}
    </>
  );
}
