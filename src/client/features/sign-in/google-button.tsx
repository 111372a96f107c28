import { Button } from '#client/ui/button.tsx';
import { serverPaths } from '#client/paths.ts';
import { login } from '#client/words/account.ts';

/** Leaves the app for the server's own page, which leads on to Google. */
export function GoogleButton() {
  return (
    <Button wide icon={<GoogleMark />} onClick={() => location.assign(serverPaths.google)}>
      {login.google}
    </Button>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden focusable="false">
      <path d="M12 10.2v3.9h5.5c-.24 1.4-1.67 4.1-5.5 4.1a6.2 6.2 0 0 1 0-12.4c1.9 0 3.17.8 3.9 1.5l2.66-2.57C16.85 3.13 14.64 2.2 12 2.2a9.8 9.8 0 1 0 0 19.6c5.66 0 9.41-3.98 9.41-9.58 0-.64-.07-1.13-.15-1.62Z" />
    </svg>
  );
}
