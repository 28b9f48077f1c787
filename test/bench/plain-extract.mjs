/**
 * The least that extracting a BSA of version 103 or 104 takes in Node: read the directory, make the folders, and have two
 * threads inflate and write. No checks, no temporary names, no reports. `npm run bench -- --peers` compares with it.
 *
 *     node plain-extract.mjs ARCHIVE FOLDER
 */
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';

const THREADS = 2;
/** Entries that a thread takes at once. */
const SPAN = 64;
const HEADER = 36;
const FOLDER_RECORD = 16;
const FILE_RECORD = 16;
const SIZE_MASK = 0x3fffffff;
const INVERTS = 0x40000000;

if (isMainThread) plan(process.argv[2], process.argv[3]);
else extract(workerData);

function plan(archive, root) {
  const file = openSync(archive, 'r');
  const header = Buffer.alloc(HEADER);
  readSync(file, header, 0, HEADER, 0);
  const [flags, folders, files, folderNames, fileNames] = [12, 16, 20, 24, 28].map((at) =>
    header.readUInt32LE(at),
  );
  const directory = Buffer.alloc(
    folders * FOLDER_RECORD + folderNames + folders + files * FILE_RECORD + fileNames,
  );
  readSync(file, directory, 0, directory.length, HEADER);
  closeSync(file);
  const entries = [];
  let at = folders * FOLDER_RECORD;
  for (let folder = 0; folder < folders; folder += 1) {
    const count = directory.readUInt32LE(folder * FOLDER_RECORD + 8);
    const length = directory[at];
    const name = directory.latin1Slice(at + 1, at + length).replaceAll('\\', '/');
    mkdirSync(`${root}/${name}`, { recursive: true });
    at += 1 + length;
    for (let i = 0; i < count; i += 1, at += FILE_RECORD) {
      const size = directory.readUInt32LE(at + 8);
      const packed = ((flags & 4) !== 0) !== ((size & INVERTS) !== 0);
      entries.push({
        folder: name,
        size: size & SIZE_MASK,
        packed,
        offset: directory.readUInt32LE(at + 12),
        path: '',
      });
    }
  }
  for (const entry of entries) {
    const end = directory.indexOf(0, at);
    entry.path = `${root}/${entry.folder}/${directory.latin1Slice(at, end)}`;
    at = end + 1;
  }
  entries.sort((a, b) => a.offset - b.offset);
  const next = new Int32Array(new SharedArrayBuffer(4));
  for (let i = 0; i < THREADS; i += 1)
    new Worker(import.meta.filename, { workerData: { archive, entries, next } });
}

function extract({ archive, entries, next }) {
  const file = openSync(archive, 'r');
  let memory = Buffer.alloc(8 * 1024 * 1024);
  for (;;) {
    const first = Atomics.add(next, 0, SPAN);
    const span = entries.slice(first, first + SPAN);
    const last = span.at(-1);
    if (last === undefined) return;
    const start = span[0].offset;
    const length = last.offset + last.size - start;
    if (length > memory.length) memory = Buffer.alloc(length);
    readSync(file, memory, 0, length, start);
    for (const { offset, size, packed, path } of span) {
      const stored = memory.subarray(offset - start, offset - start + size);
      const bytes =
        packed && size > 4 ? inflateSync(stored.subarray(4)) : packed ? stored.subarray(size) : stored;
      const target = openSync(path, 'wx');
      if (bytes.length > 0) writeSync(target, bytes);
      closeSync(target);
    }
  }
}
