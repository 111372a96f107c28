import { CloudAlert, RefreshCw } from 'lucide-react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { failure } from '#client/words/screens.ts';

/** What could not be read, and the way to try again. */
export function Failure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <Banner
      tone="waiting"
      role="alert"
      icon={<CloudAlert />}
      action={
        <Button icon={<RefreshCw aria-hidden />} onClick={retry}>
          {failure.tryAgain}
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
