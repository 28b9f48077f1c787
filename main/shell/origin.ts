/** The one origin that windows load: the bundle by its own scheme, so that no page of the web and no file shares it. */
export const Scheme = 'app';
export const BundleHost = 'bundle';
export const AppOrigin = `${Scheme}://${BundleHost}`;

/** Whether a URL is of our own bundle. Compares whole parts: `app://bundle.evil` and `app://me@bundle` are not. */
export function isOwn(url: string): boolean {
  const { protocol, host, username, password } = URL.canParse(url) ? new URL(url) : new URL('about:blank');
  return protocol === `${Scheme}:` && host === BundleHost && username === '' && password === '';
}
