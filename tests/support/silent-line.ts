import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a database that can fall silent without ending: as a router that lost its memory leaves one. */
export type SilentLine = {
  /** The database's address through this line. */
  readonly url: string;
  /** Nothing passes on the connections that are open, and new ones are not answered. */
  fallSilent(): void;
  /** New connections pass; those that fell silent stay so. */
  speakAgain(): void;
  end(): Promise<void>;
};

export async function startSilentLine(databaseUrl: string): Promise<SilentLine> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    keep(near);
    if (isSilent) return;
    const far = connect(Number(target.port || 5432), target.hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  function keep(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
  }
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    speakAgain: () => {
      isSilent = false;
    },
    end: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
