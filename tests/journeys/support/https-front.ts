import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/** A proxy that ends TLS in front of a server, as an owner has one. */
export type HttpsFront = {
  /** https://localhost:… */
  readonly address: string;
  /** What makes a Chromium trust the authority, and no other that it does not know. */
  readonly trust: string;
  /** Where it passes on to. */
  leadTo(address: string): void;
  /** Nobody comes through any more, and whoever is on the line is cut off. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/** Node cannot make certificates. */
export function hasOpenSsl(): boolean {
  try {
    return /^OpenSSL [3-9]/.test(execFileSync('openssl', ['version'], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}

/** @param folder where the authority's keys are left */
export async function openHttpsFront(folder: string): Promise<HttpsFront> {
  const { key, cert, authority } = makeCertificate(folder);
  const lines = new Set<Socket>();
  const now = { port: 0, isCut: false };
  const server = createServer({ key, cert }, (outer) => {
    if (now.isCut) return void outer.destroy();
    const inner = connect(now.port, '127.0.0.1');
    for (const line of [outer, inner]) {
      lines.add(line);
      line.on('error', () => undefined);
      line.once('close', () => {
        lines.delete(line);
        outer.destroy();
        inner.destroy();
      });
    }
    outer.pipe(inner).pipe(outer);
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hang = (): void => lines.forEach((line) => line.destroy());
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    trust: `--ignore-certificate-errors-spki-list=${fingerprint(authority)}`,
    leadTo: (address) => (now.port = Number(new URL(address).port)),
    cut: () => {
      now.isCut = true;
      hang();
    },
    mend: () => (now.isCut = false),
    close: async () => {
      hang();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An authority of its own, and what it vouches for: this machine. */
function makeCertificate(folder: string): { key: string; cert: string; authority: string } {
  const file = (name: string): string => join(folder, name);
  const make = (name: string, subject: string, ...rest: string[]): void => {
    const kept = ['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
    execFileSync('openssl', ['req', '-x509', ...kind, '-subj', subject, ...kept, ...rest], { stdio: 'pipe' });
  };
  make('authority', '/CN=The authority of a gym');
  const issuer = ['-CA', file('authority.pem'), '-CAkey', file('authority.key')];
  make('leaf', '/CN=localhost', ...issuer, '-addext', 'subjectAltName=DNS:localhost');
  const [key = '', leaf = '', authority = ''] = ['leaf.key', 'leaf.pem', 'authority.pem'].map((name) =>
    readFileSync(file(name), 'utf8'),
  );
  return { key, cert: leaf + authority, authority };
}

function fingerprint(certificate: string): string {
  const key = createPublicKey(certificate).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
