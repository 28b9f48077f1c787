import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Access control of the loopback server. Any web page can send requests to 127.0.0.1, open a WebSocket there (which no
 * CORS rule stops) or point its own domain at it (DNS rebinding), and any local user can connect. So the Host must be
 * ours, the Origin must be that Host, and the caller must have the cookie that it got for the one-time token. All
 * comparisons are of whole strings, because patterns on origins have been bypassed elsewhere (`127.0.0.1.evil.example`).
 */
export interface Access {
  /** For the address shown to the user once; never logged by the server. */
  readonly token: string;
  /** Settles when the token was exchanged. */
  readonly entered: Promise<void>;
  /**
   * HTTP status to reject a request with, or null. `page` and `door` need no Origin, because browsers send none for them.
   * The `door` takes a navigation that began on any page, such as our redirect file, so only with the right token.
   */
  refusal(request: IncomingMessage, kind: 'page' | 'door' | 'socket'): number | null;
  /** Whether it is the token, used or not. */
  isToken(offered: string): boolean;
  hasCookie(request: IncomingMessage): boolean;
  /** Accepts the right token once; returns the cookie to set, or null. */
  exchange(token: string): string | null;
}

export function createAccess(port: number): Access {
  const token = secret();
  const session = secret();
  // Cookies ignore ports, so two servers at once would overwrite each other's.
  const cookieName = `modwright-${port}`;
  const suffix = port === 80 ? '' : `:${port}`;
  const hosts = [`127.0.0.1${suffix}`, `localhost${suffix}`];
  let taken = false;
  let enter = (): void => {};
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });

  return {
    token,
    entered,
    refusal(request, kind) {
      const host = onlyHeader(request, 'host');
      if (host === undefined || !hosts.includes(host)) return 403;
      const origin = onlyHeader(request, 'origin');
      const originMissing = request.headers.origin === undefined;
      if (originMissing ? kind === 'socket' : origin !== `http://${host}`) return 403;
      const site = request.headers['sec-fetch-site'];
      if (site === undefined || site === 'same-origin') return null;
      if (site === 'none') return kind === 'socket' ? 403 : null;
      return site === 'cross-site' && kind === 'door' && isNavigation(request) ? null : 403;
    },
    isToken: (offered) => same(offered, token),
    hasCookie(request) {
      const values = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
      const own = values.filter((value) => value.startsWith(`${cookieName}=`));
      return own.length === 1 && same(own[0]?.slice(cookieName.length + 1) ?? '', session);
    },
    exchange(offered) {
      if (!same(offered, token) || taken) return null;
      taken = true;
      enter();
      return `${cookieName}=${session}; Path=/; HttpOnly; SameSite=Strict`;
    },
  };
}

/** A page that opens in a window or tab of its own, not in a frame of another page. */
function isNavigation({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares hashes, so that timing reveals neither content nor length. */
function same(offered: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(offered), hash(wanted));
}

/** A header sent exactly once: of several, Node keeps the first, while a proxy might have checked the last. */
function onlyHeader(request: IncomingMessage, name: string): string | undefined {
  const values = request.headersDistinct[name] ?? [];
  return values.length === 1 ? values[0] : undefined;
}
