import { Card } from '#client/ui/card.tsx';
import type { Profile } from '#contract/api/profile.ts';
import { profile as words } from '#client/words/profile.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

/** Shows the forms of one's own account: name, email and picture, and the password. */
export function ProfileSections({ profile }: { profile: Profile }) {
  return (
    <>
      <Card title={words.account}>
        <AccountForm profile={profile} />
      </Card>
      <Card title={words.password}>
        {profile.oauthUser ? (
          <p className={styles['google']}>
            <strong>{words.byGoogle}</strong>
            <span className={styles['soft']}>{words.byGoogleText}</span>
          </p>
        ) : (
          <PasswordForm />
        )}
      </Card>
    </>
  );
}
