import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from './access.ts';
import { type Bundle, readBundle } from './bundle.ts';
import { fileHeaders, securityHeaders } from './headers.ts';

/** Answers page requests: the token's exchange, and the files of the bundle to whoever holds the cookie. */
export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export async function createPages(folder: string, access: Access): Promise<Pages> {
  let bundle: Bundle = await readBundle(folder);

  return {
    async answer(request, response) {
      const refusal = access.refusal(request, 'page');
      if (refusal !== null) return refuse(response, refusal);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return refuse(response, 405, { allow: 'GET, HEAD' });
      }
      const { path, token } = target(request);
      if (path === null) return refuse(response, 400);
      if (token !== null) return enter(request, response, path, token);
      if (!access.hasCookie(request)) return refuse(response, 401);
      // The window may have been rebuilt since; its page and the files that it names change together.
      if (path === '/') bundle = await readBundle(folder);
      const file = bundle.get(path);
      if (file === undefined) return refuse(response, 404);
      const bytes = await readFile(file.file).catch(goneAsUndefined);
      if (bytes === undefined) return refuse(response, 404);
      response.writeHead(200, { ...fileHeaders(file), 'content-length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    },
  };

  /** The token for the cookie, and on to an address without it, so that it stays in no history and no bookmark. */
  function enter(request: IncomingMessage, response: ServerResponse, path: string, token: string): void {
    if (path !== '/' || request.method !== 'GET') {
      refuse(response, 400);
      return;
    }
    const cookie = access.exchange(token);
    // Whoever holds the cookie may open the printed address again.
    if (cookie === null && !access.hasCookie(request)) {
      refuse(response, 401);
      return;
    }
    response.writeHead(302, {
      ...securityHeaders,
      'cache-control': 'no-store',
      location: '/',
      'content-length': 0,
      ...(cookie === null ? {} : { 'set-cookie': cookie }),
    });
    response.end();
  }
}

/** A file may have gone since the bundle was listed: the window was rebuilt, and its page is of before. */
function goneAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Answers without a body: nothing about the server, and no echo of what was asked. */
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

/** Path and token of a request; path is null where the target is not a plain path (`http://…`, `//host`, `*`). */
function target(request: IncomingMessage): { readonly path: string | null; readonly token: string | null } {
  const [path = '', query, ...rest] = (request.url ?? '').split('?');
  const plain = /^\/(?!\/)[\w./-]*$/.test(path) && rest.length === 0;
  return { path: plain ? path : null, token: new URLSearchParams(query).get('token') };
}
