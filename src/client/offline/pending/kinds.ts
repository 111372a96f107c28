import type { PendingTable } from '#client/offline/database.ts';
import { cells } from './cells.ts';
import { equipment } from './equipment.ts';
import { imports } from './imports.ts';
import type { PendingKind } from './kind.ts';
import { messages } from './messages.ts';
import { values } from './values.ts';
import { weeks } from './weeks.ts';

/** Every kind of thing that waits on this device. */
export const KINDS = { values, weeks, cells, messages, equipment, imports } satisfies Record<string, PendingKind>;

export type KindName = keyof typeof KINDS;

/** The same, without their names. */
export const ALL_KINDS: readonly PendingKind[] = Object.values(KINDS);

/** All tables of what waits. */
export const PENDING_TABLES: readonly PendingTable[] = ALL_KINDS.flatMap(({ tables }) => tables);
