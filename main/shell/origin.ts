/** The only origin that windows load. The bundle has its own scheme, so that no web page or file shares its origin. */
export const Scheme = 'app';
export const BundleHost = 'bundle';
export const AppOrigin = `${Scheme}://${BundleHost}`;

/** Whether a URL is in our own bundle. Compares whole parts, to reject `app://bundle.evil` and `app://me@bundle`. */
export function isOwn(url: string): boolean {
  const { protocol, host, username, password } = URL.canParse(url) ? new URL(url) : new URL('about:blank');
  return protocol === `${Scheme}:` && host === BundleHost && username === '' && password === '';
}
