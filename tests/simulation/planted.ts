import type { Result } from '#client/api/call.ts';
import type { ImportCalls } from '#client/offline/imports/send-waiting.ts';
import type { ImportStore } from '#client/offline/imports/waiting-import.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import type { KeptCells } from '#client/offline/weeks/cell-store.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import type { DurableOutbox } from '#client/offline/outbox/outbox.ts';
import type { RouteName } from '#contract/api/routes.ts';
import type { FieldKey } from '#domain/block/actuals.ts';
import type { TypedPlace } from '#domain/block/line-draft.ts';
import type { DraftPorts, DraftStore } from '#sync/draft-ports.ts';
import type { Outbox, Ports, OutboxEntry } from '#sync/ports.ts';
import type { ReadingPorts } from '../../src/worker/readings.ts';
import type { Device, Page } from './device.ts';
import type { Message } from './network.ts';
import { CLIENT_IMPORT_BUGS, SERVER_IMPORT_BUGS } from './planted-imports.ts';
import { CLIENT_BUGS } from './planted-client.ts';
import { SERVER_BUGS, type ServerBug } from './planted-server.ts';
import type { World } from './world.ts';

export type ReadAnswer = <T>(route: RouteName, response: Response) => Promise<Result<T>>;

/** Where a mistake can be planted in the app without the app knowing: between its parts. Without one all goes through. */
export type Planted = {
  durable(inner: DurableOutbox, device: Device): DurableOutbox;
  outbox(inner: Outbox, device: Device): Outbox;
  ports(inner: Ports, page: Page): Ports;
  notes(inner: TabStorage): TabStorage;
  worker(inner: ReadingPorts): ReadingPorts;
  readAnswer<T>(response: Response, message: Message, real: ReadAnswer): Promise<Result<T>>;
  /** Also one that is older than what stands on the screen. */
  readonly takesAnyReading: boolean;
  rowsOnScreen(rows: Map<FieldKey, OutboxEntry>): Map<FieldKey, OutboxEntry>;
  /** What a log-out leaves of the user's rows. */
  staysAfterLogOut(row: OutboxEntry): boolean;
  draftStore(inner: DraftStore): DraftStore;
  cellStore(inner: KeptCells): KeptCells;
  /** What a key makes of a cell. */
  typeCell(desk: CellDesk, cell: TypedPlace, text: string): void;
  draftPorts(inner: DraftPorts): DraftPorts;
  importCalls(inner: ImportCalls): ImportCalls;
  importStore(inner: ImportStore): ImportStore;
};

export const NOTHING_PLANTED: Planted = {
  durable: (inner) => inner,
  outbox: (inner) => inner,
  ports: (inner) => inner,
  notes: (inner) => inner,
  worker: (inner) => inner,
  readAnswer: (response, { route }, real) => real(route, response),
  takesAnyReading: false,
  rowsOnScreen: (rows) => rows,
  staysAfterLogOut: (row) => row.state.kind !== 'confirmed' || row.lost !== undefined,
  draftStore: (inner) => inner,
  cellStore: (inner) => inner,
  typeCell: (desk, cell, text) => void desk.type(cell, text),
  draftPorts: (inner) => inner,
  importCalls: (inner) => inner,
  importStore: (inner) => inner,
};

/** Mistakes that peers have made, each switched on alone: a harness that misses one of them proves nothing. */
const CLIENT = { ...CLIENT_BUGS, ...CLIENT_IMPORT_BUGS };
const SERVER = { ...SERVER_BUGS, ...SERVER_IMPORT_BUGS };
export type BugName = keyof typeof CLIENT | keyof typeof SERVER;
export const BUGS = [...Object.keys(CLIENT), ...Object.keys(SERVER)] as BugName[];

export function bugOf(name: BugName | undefined, world: World): { client: Planted; server: ServerBug | undefined } {
  return {
    client: {
      ...NOTHING_PLANTED,
      ...(name !== undefined && name in CLIENT && CLIENT[name as keyof typeof CLIENT](world)),
    },
    server: name !== undefined && name in SERVER ? SERVER[name as keyof typeof SERVER]() : undefined,
  };
}
