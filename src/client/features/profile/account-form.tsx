import { Save } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { EditProfileBody, Profile } from '#contract/api/profile.ts';
import { PROFILE_MESSAGE_MS } from '#contract/limits.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { replaceToken } from '#client/session/replace-token.ts';
import { useKeptForm } from '#client/state/kept-form.ts';
import { notify } from '#client/state/notices.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { KeptNotice } from '#client/ui/kept-notice.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { profile as words } from '#client/words/profile.ts';
import { changedFields, checkAccount, type AccountProblems, type TypedAccount } from './changed-fields.ts';
import { PROFILE_EDITED } from './edited-profile.ts';
import { PicturePicker } from './picture-picker.tsx';

/** Edits username, email and picture. Only what changed is sent. */
export function AccountForm({ profile }: { profile: Profile }) {
  const fields = useAccountForm(profile);
  const { form, saved, typed, restored, discard, password, problems, isUnchanged, state, set, submit } = fields;
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      {restored && <KeptNotice onDiscard={discard} />}
      <PicturePicker saved={saved} picture={typed.picture} onPicture={(picture) => set({ picture })} />
      <Field
        label={words.username}
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed.username}
        error={problems.username ?? refusalOf(state, 'username')}
        onChange={(event) => set({ username: event.target.value })}
      />
      <Field
        label={words.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={saved.oauthUser}
        hint={saved.oauthUser ? words.emailByGoogle : undefined}
        value={typed.email}
        error={problems.email ?? refusalOf(state, 'email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      {password.isAsked && (
        <PasswordField
          label={words.yourPassword}
          hint={words.whyPassword}
          showLabel={words.showPassword(words.yourPassword)}
          hideLabel={words.hidePassword(words.yourPassword)}
          name="currentPassword"
          autoComplete="current-password"
          required
          value={password.typed}
          error={problems.currentPassword ?? refusalOf(state, 'currentPassword')}
          onChange={(event) => password.type(event.target.value)}
        />
      )}
      {isUnchanged && <Banner role="alert">{words.unchanged}</Banner>}
      <FormError>{refusalOf(state)}</FormError>
      <Button type="submit" look="primary" busy={state.kind === 'sending'} icon={<Save aria-hidden />}>
        {state.kind === 'sending' ? words.saving : words.save}
      </Button>
    </Form>
  );
}

function useAccountForm(profile: Profile) {
  const [saved, setSaved] = useState(profile);
  const kept = useKeptForm('account', () => typedFrom(saved));
  const { typed, type, settle } = kept;
  // A password is not kept with the form: it is typed again after a reload.
  const [password, setPassword] = useState('');
  const { state, send, clear, isUnsure } = useSending('editProfile', PROFILE_EDITED);
  const [sent, setSent] = useState<readonly TypedAccount[]>([]);
  // Where no answer came the server has what was saved, or any of what was sent since.
  const standing = [saved, ...(isUnsure ? sent.map((one) => profileOf(saved, one)) : [])];
  const body = Object.assign({}, ...standing.map((one) => changedFields(one, typed))) as EditProfileBody;
  const isAsked = body.email !== undefined;
  const check = (): AccountProblems => checkAccount(typed, isAsked ? password : undefined);
  const [isChecked, setChecked] = useState(false);
  const problems: AccountProblems = isChecked ? check() : {};
  const [unchanged, setUnchanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function set(change: Partial<TypedAccount>) {
    type(change);
    setChecked(false);
    setUnchanged(false);
    clear();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(check());
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const isUnchanged = Object.keys(body).length === 0;
    setUnchanged(isUnchanged);
    if (isUnchanged) return;
    setSent([...sent, typed]);
    const reply = await send({}, { body: { ...body, ...(isAsked && { currentPassword: password }) } });
    if (!reply) return;
    setSent([]);
    setPassword('');
    const { newToken, username, email, avatarBase64, message } = reply;
    const avatar = avatarBase64 === undefined ? saved.avatarBase64 : (avatarBase64 ?? undefined);
    await replaceToken({ token: newToken, username, email, avatar: avatarBase64 });
    setSaved({ username, email, oauthUser: saved.oauthUser, ...(avatar !== undefined && { avatarBase64: avatar }) });
    settle(typedFrom({ username, email }), typed);
    notify({ text: () => message, forMs: PROFILE_MESSAGE_MS });
  }

  function discard() {
    set({});
    setPassword('');
    settle();
  }
  function typePassword(letters: string) {
    set({});
    setPassword(letters);
  }

  const shown = { isAsked, typed: password, type: typePassword };
  return {
    form,
    saved,
    typed,
    restored: kept.restored,
    discard,
    password: shown,
    problems,
    isUnchanged: unchanged,
    state,
    set,
    submit,
  };
}

/** Returns the profile as it is where the server has taken what was sent. */
function profileOf(saved: Profile, { username, email, picture }: TypedAccount): Profile {
  const { avatarBase64, ...rest } = saved;
  const avatar = picture.kind === 'chosen' ? picture.base64 : picture.kind === 'kept' ? avatarBase64 : undefined;
  return {
    ...rest,
    username: username.trim(),
    email: email.trim(),
    ...(avatar !== undefined && { avatarBase64: avatar }),
  };
}

function typedFrom({ username, email }: Pick<Profile, 'username' | 'email'>): TypedAccount {
  return { username, email, picture: { kind: 'kept' } };
}
