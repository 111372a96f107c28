import { useState } from 'react';
import { useUpdateState } from '#client/platform/service-worker.ts';
import { whenNeeded } from '#client/ui/when-needed.tsx';

const UpdateBanner = whenNeeded(() => import('./update-banner.tsx'), 'UpdateBanner');

/** Offers the build that waits. `busy`: a block is being logged or planned, and nothing may move under the finger. */
export function UpdateOffer({ busy = false }: { busy?: boolean }) {
  const state = useUpdateState();
  const [isPutOff, setIsPutOff] = useState(false);
  if (state !== 'ready' || busy || isPutOff) return null;
  return <UpdateBanner onLater={() => setIsPutOff(true)} />;
}
