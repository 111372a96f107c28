import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { forgetWipe, wipedAt } from '#client/platform/wiped.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { formatMoment } from '#client/words/moments.ts';
import { wipeWords as words } from '#client/words/wipe.ts';

/** Says that the browser deleted the database, until the person has read it. */
export function WipeNote({ now }: { now: number }) {
  const [at, setAt] = useState(wipedAt);
  if (at === undefined) return null;
  return (
    <Banner
      tone="waiting"
      icon={<HardDrive />}
      action={
        <Button
          onClick={() => {
            forgetWipe();
            setAt(undefined);
          }}
        >
          {words.read}
        </Button>
      }
    >
      {words.happened(formatMoment(at, now))}
    </Banner>
  );
}
