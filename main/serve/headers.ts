import type { BundleFile } from './bundle.ts';

/**
 * What the window may load and connect to. Monaco needs inline styles and `data:` images, and nothing else (docs/security.md
 * says why no nonce would do); `'self'` in connect-src covers a WebSocket of the same origin. frame-ancestors only works as
 * a header, so there is no meta tag.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For every response of both hosts, including rejections. The last three isolate the window's process from other sites. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Headers of a file of the bundle. */
export function fileHeaders({ type, hashed }: BundleFile): Readonly<Record<string, string>> {
  return {
    ...securityHeaders,
    'content-type': type,
    'cache-control': hashed ? 'private, max-age=31536000, immutable' : 'no-store',
  };
}
