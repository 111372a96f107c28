import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';

export type GoogleSettings = { readonly clientId: string; readonly clientSecret: string; readonly issuer: string };

/** The secrets that the server keeps of one sign-in until the provider's response comes. */
type Secrets = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
};

export type Claims = {
  readonly iss: string;
  readonly sub: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
};

export type GoogleProvider = {
  /** Returns the address to which the browser goes to log in. */
  authorizationUrl(secrets: Secrets): Promise<string>;
  /** Exchanges the code for claims; the ID token's signature, issuer, audience, times and nonce are checked. */
  claimsOf(code: string, secrets: Secrets): Promise<Claims>;
};

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;

/** Creates a client of the OpenID provider with this issuer: Google, or one of the tests'. */
export function createGoogleProvider(settings: GoogleSettings): GoogleProvider {
  let found: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    async authorizationUrl({ state, nonce, codeVerifier, redirectUri }) {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async claimsOf(code, { state, nonce, codeVerifier, redirectUri }) {
      const config = await configuration();
      const answered = new URL(redirectUri);
      answered.searchParams.set('code', code);
      answered.searchParams.set('state', state);
      // The page passes on code and state only. There is one issuer, so there is none to be mixed up with.
      answered.searchParams.set('iss', config.serverMetadata().issuer);
      const tokens = await authorizationCodeGrant(config, answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      return {
        iss: claims.iss,
        sub: claims.sub,
        email: textOf(claims['email']),
        emailVerified: claims['email_verified'] === true,
        name: textOf(claims['name']),
      };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  const address = new URL(issuer);
  const execute = [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])];
  const config = await discovery(address, clientId, clientSecret, ClientSecretPost(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
  config.timeout = TIMEOUT_SECONDS;
  return config;
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined;
}
