import type { Ports } from './ports.ts';
import type { Queue } from './queue.ts';
import type { Schedule } from './schedule.ts';
import type { Status, StatusPorts } from './status.ts';

export type EnginePorts = StatusPorts &
  Pick<Ports, 'withSyncLock' | 'canDetectTabClose' | 'random' | 'onNotAuthenticated'> &
  Partial<Pick<Ports, 'onLook' | 'onRestored'>>;

/** What the parts of one engine share. */
export type EngineParts<Unread extends { readonly blockId: string }, Read> = {
  readonly queue: Queue<Unread, Read>;
  readonly ports: EnginePorts;
  readonly status: Status;
  readonly schedule: Schedule;
};
