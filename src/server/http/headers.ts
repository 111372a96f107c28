import { SERVER_HEADER } from '#contract/api/readings.ts';

/** What the browser lets no page of this address do, because the app does none of it. */
const UNUSED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
];
/** What the app does, and no page inside of it may do: the screen stays on, links are shared and copied. */
const OWN_FEATURES = ['clipboard-write', 'screen-wake-lock', 'web-share'];

/** The content policy. It names each Trusted Types policy that the client creates, and no page can have another. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types spotter-worker spotter-background spotter-read',
];

/** The headers of every answer (security.md 'Headers'). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_POLICY.join('; '),
  'permissions-policy': [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ].join(', '),
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Returns the headers of every answer. A domain's owner alone knows if all its names can do HTTPS, and asks for it. */
export function securityHeaders({ hstsSubdomains = false }: { readonly hstsSubdomains?: boolean | undefined }) {
  if (!hstsSubdomains) return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

export const NO_STORE = 'no-store';

/** The headers of every answer of the API, refusals included. */
export const API_HEADERS: Readonly<Record<string, string>> = { 'cache-control': NO_STORE, [SERVER_HEADER]: '1' };
