import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Account = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
};

/** What the provider does wrong, for one code. */
export type Flaws = {
  readonly nonce?: string;
  readonly expired?: boolean;
  readonly audience?: string;
  readonly issuer?: string;
  /** The ID token is signed with a key that the provider never published. */
  readonly strangeKey?: boolean;
  /** The token endpoint answers 503. */
  readonly outage?: boolean;
};

export type OidcProvider = {
  readonly issuer: string;
  /** Logs this account in at the authorization URL, as the person in the browser would; the answer is where that leads. */
  readonly approve: (authorizationUrl: string, account: Account, flaws?: Flaws) => Promise<URL>;
  readonly close: () => Promise<void>;
};

export const CLIENT = { clientId: 'spotter-test', clientSecret: 'a secret & a half' };

type Grant = { readonly query: URLSearchParams; readonly account: Account; readonly flaws: Flaws };

/** A small OpenID provider with real RS256 keys, which checks the client, the redirect address and PKCE as Google does. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const strange = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' };
  const grants = new Map<string, Grant>();
  let issuer = '';

  const token = (body: URLSearchParams): [number, object] => {
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant || body.get('redirect_uri') !== grant.query.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    if (grant.flaws.outage) return [503, { error: 'temporarily_unavailable' }];
    if (body.get('client_id') !== CLIENT.clientId || body.get('client_secret') !== CLIENT.clientSecret) {
      return [401, { error: 'invalid_client' }];
    }
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== grant.query.get('code_challenge')) return [400, { error: 'invalid_grant' }];
    const key = grant.flaws.strangeKey ? strange.privateKey : keys.privateKey;
    return [
      200,
      { access_token: 'unused', token_type: 'Bearer', expires_in: 60, id_token: idToken(issuer, key, grant) },
    ];
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/.well-known/openid-configuration') return json(response, 200, metadataOf(issuer));
    if (pathname === '/jwks') return json(response, 200, { keys: [jwk] });
    if (pathname !== '/token' || request.method !== 'POST') return json(response, 404, {});
    void bodyOf(request).then((body) => json(response, ...token(new URLSearchParams(body))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    approve: async (authorizationUrl, account, flaws = {}) => {
      const { origin, pathname, searchParams: query } = new URL(authorizationUrl);
      assertRequest(origin + pathname === `${issuer}/authorize`, query);
      const code = randomBytes(16).toString('base64url');
      grants.set(code, { query, account, flaws });
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', query.get('state') ?? '');
      return back;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As Google does, the code flow with PKCE is asked for in full. */
function assertRequest(isEndpoint: boolean, query: URLSearchParams): void {
  const isComplete =
    isEndpoint &&
    query.get('response_type') === 'code' &&
    query.get('client_id') === CLIENT.clientId &&
    query.get('code_challenge_method') === 'S256' &&
    (query.get('code_challenge') ?? '').length === 43 &&
    (query.get('state') ?? '').length >= 22 &&
    (query.get('nonce') ?? '').length >= 22 &&
    (query.get('scope') ?? '').split(' ').includes('openid');
  if (!isComplete) throw new Error(`Not a request for a login: ${query.toString()}`);
}

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    // As Google does: the answer names its issuer, which the page does not pass on.
    authorization_response_iss_parameter_supported: true,
  };
}

function idToken(issuer: string, key: KeyObject, { query, account, flaws }: Grant): string {
  const now = Math.floor(Date.now() / 1_000) - (flaws.expired ? 7_200 : 0);
  const claims = {
    iss: flaws.issuer ?? issuer,
    aud: flaws.audience ?? CLIENT.clientId,
    iat: now,
    exp: now + 3_600,
    nonce: flaws.nonce ?? query.get('nonce'),
    ...account,
  };
  const parts = [{ alg: 'RS256', kid: 'k1', typ: 'JWT' }, claims];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
