import { readFile } from 'node:fs/promises';
import { type Protocol, protocol } from 'electron';
import type { Bundle } from '#main/serve/bundle.ts';
import { fileHeaders, securityHeaders } from '#main/serve/headers.ts';
import { isOwn, Scheme } from './origin.ts';

/** Registers `app:` as a secure, fetchable scheme with origins. Must run before Electron is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: Scheme, privileges }]);
}

/** Serves only the files listed at start; URLs are never turned into paths. */
export function serveBundle(target: Protocol, bundle: Bundle): void {
  target.handle(Scheme, async (request) => {
    const file = isOwn(request.url) ? bundle.get(new URL(request.url).pathname) : undefined;
    if (file === undefined) return new Response(null, { status: 404, headers: securityHeaders });
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: securityHeaders });
    return new Response(new Uint8Array(await readFile(file.file)), { headers: fileHeaders(file) });
  });
}
