import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from './access.ts';
import { type Bundle, readBundle } from './bundle.ts';
import { fileHeaders, securityHeaders } from './headers.ts';

/** Serves page requests: exchanges the token for the cookie, and sends bundle files to callers with the cookie. */
export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export async function createPages(folder: string, access: Access): Promise<Pages> {
  let bundle: Bundle = await readBundle(folder);

  return {
    async answer(request, response) {
      const { path, token } = target(request);
      const atDoor = token !== null && access.isToken(token);
      const refusal = access.refusal(request, atDoor ? 'door' : 'page');
      if (refusal !== null) return refuse(response, refusal);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return refuse(response, 405, { allow: 'GET, HEAD' });
      }
      if (path === null) return refuse(response, 400);
      if (token !== null) return enter(request, response, path, token);
      if (!access.hasCookie(request)) return refuse(response, 401);
      // The window may have been rebuilt since; its page and the files it names change together.
      if (path === '/') bundle = await readBundle(folder);
      const file = bundle.get(path);
      if (file === undefined) return refuse(response, 404);
      const bytes = await readFile(file.file).catch(goneAsUndefined);
      if (bytes === undefined) return refuse(response, 404);
      response.writeHead(200, { ...fileHeaders(file), 'content-length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    },
  };

  /** Exchanges the token for the cookie and redirects to an address without it, to keep it out of history and bookmarks. */
  function enter(request: IncomingMessage, response: ServerResponse, path: string, token: string): void {
    if (path !== '/' || request.method !== 'GET') {
      refuse(response, 400);
      return;
    }
    const cookie = access.exchange(token);
    // A browser with the cookie may open the printed address again.
    if (cookie === null && !access.hasCookie(request)) {
      refuse(response, 401);
      return;
    }
    // Where another page led here, a redirect would still count as its request, and come without the strict cookie.
    const led = request.headers['sec-fetch-site'] === 'cross-site';
    response.writeHead(led ? 200 : 302, {
      ...securityHeaders,
      'cache-control': 'no-store',
      ...(led ? { 'content-type': 'text/html; charset=utf-8', refresh: '0;url=/' } : { location: '/' }),
      'content-length': 0,
      ...(cookie === null ? {} : { 'set-cookie': cookie }),
    });
    response.end();
  }
}

/** A file may be gone because the window was rebuilt after the bundle was listed. */
function goneAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Responds without a body, which reveals nothing about the server and echoes nothing of the request. */
function refuse(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-length': 0,
    ...headers,
  });
  response.end();
}

/** Path and token of a request; path is null if the target is not a plain path (`http://…`, `//host`, `*`). */
function target(request: IncomingMessage): { readonly path: string | null; readonly token: string | null } {
  const [path = '', query, ...rest] = (request.url ?? '').split('?');
  const plain = /^\/(?!\/)[\w./-]*$/.test(path) && rest.length === 0;
  return { path: plain ? path : null, token: new URLSearchParams(query).get('token') };
}
