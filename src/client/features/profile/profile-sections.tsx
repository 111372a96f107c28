import type { Profile } from '#contract/api/profile.ts';
import { profile as words } from '#client/words/profile.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { Section } from './section.tsx';

/** One's own account: who one is, and how one proves it. */
export function ProfileSections({ profile }: { profile: Profile }) {
  return (
    <>
      <Section title={words.account}>
        <AccountForm profile={profile} />
      </Section>
      <Section title={words.password}>
        {profile.oauthUser ? (
          <p className={styles['google']}>
            <strong>{words.byGoogle}</strong>
            <span className={styles['soft']}>{words.byGoogleText}</span>
          </p>
        ) : (
          <PasswordForm />
        )}
      </Section>
    </>
  );
}
