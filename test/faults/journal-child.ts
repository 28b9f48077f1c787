import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServices } from '#main/services/create-services.ts';
import { connectMemory } from '#test/support/memory-client.ts';

/**
 * A program that edits and is killed: opens the Data folder in its first argument, edits a loose file and an archive
 * entry, prints `edited`, and keeps typing until it is ended.
 */
const top = process.argv[2] ?? '';
const { handlers, hub } = createServices({
  host: { kind: 'memory' },
  roots: [{ kind: 'data', path: join(top, 'Data'), label: 'Data' }],
  open: 0,
  userData: join(top, 'user'),
  sampleFolder: join(top, 'sample'),
  workerUrl: pathToFileURL(resolve('out/worker.js')),
});
const client = connectMemory({ handlers, hub, onBug: (error) => console.error(error) });
const { open } = await client.request('session.describe', {});
const { id: workspace } = await client.request('workspace.open', { root: open ?? '' });
const notes = await client.request('document.open', { address: { workspace, path: 'notes.txt' } });
const book = await client.request('document.open', {
  address: { workspace, path: 'x/book.txt', archive: 'A.bsa' },
});
await client.request('document.setText', { document: notes.id, text: 'ONE\ntwo\nthree' });
await client.request('document.writeBytes', {
  document: book.id,
  offset: 0,
  bytes: Buffer.from('THE'),
  label: 'shout',
});
console.log('edited');
for (let at = 0; ; at++) {
  const bytes = Buffer.from(at % 2 === 0 ? 'BOOK' : 'book');
  await client.request('document.writeBytes', { document: book.id, offset: 4, bytes, label: `round ${at}` });
  await new Promise((next) => setTimeout(next, 5));
}
