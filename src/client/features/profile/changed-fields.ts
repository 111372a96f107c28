import type { EditProfileBody, Profile } from '#contract/api/profile.ts';
import { isLikeEmail } from '#client/ui/like-email.ts';
import { profile as words } from '#client/words/profile.ts';

/** The picture as it stands in the form. */
export type Picture =
  | { readonly kind: 'kept' }
  | { readonly kind: 'chosen'; readonly base64: string }
  | { readonly kind: 'removed' };

export type TypedAccount = { readonly username: string; readonly email: string; readonly picture: Picture };
export type AccountProblems = {
  readonly username?: string;
  readonly email?: string;
  readonly currentPassword?: string;
};

/** Returns only what differs from what the server has (spec §5); nothing at all when nothing does. */
export function changedFields(saved: Profile, { username, email, picture }: TypedAccount): EditProfileBody {
  return {
    ...(username.trim() === saved.username ? {} : { username: username.trim() }),
    ...(saved.oauthUser || email.trim() === saved.email ? {} : { email: email.trim() }),
    ...(picture.kind === 'chosen' && picture.base64 !== saved.avatarBase64 ? { avatar: picture.base64 } : {}),
    ...(picture.kind === 'removed' && saved.avatarBase64 !== undefined ? { avatar: null } : {}),
  };
}

/** Says what is wrong, by field. @param password what stands in its field; undefined where none is asked for */
export function checkAccount({ username, email }: TypedAccount, password?: string): AccountProblems {
  return {
    ...(username.trim() === '' && { username: words.usernameMissing }),
    ...problemOfEmail(email.trim()),
    ...(password === '' && { currentPassword: words.passwordMissing }),
  };
}

function problemOfEmail(email: string): AccountProblems {
  if (email === '') return { email: words.emailMissing };
  return isLikeEmail(email) ? {} : { email: words.emailWrong };
}
