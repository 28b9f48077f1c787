import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdLock, type ProcessLock } from '#main/files/process-lock.ts';

let folder: string;
let lock: ProcessLock;
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-lock-'));
  lock = holdLock(folder, (message) => said.push(message));
});
afterEach(() => {
  lock.release();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
  expect(said.splice(0)).toEqual([]);
});

const fileOf = (owner: string) => join(folder, `${owner}.lock`);

/** A lock left by another process: this one's with changes. */
function put(owner: string, changes: object): void {
  const own = JSON.parse(readFileSync(fileOf(lock.owner), 'utf8'));
  writeFileSync(fileOf(owner), JSON.stringify({ ...own, ...changes }));
}

/** The id of a process that has ended. */
const dead = () => spawnSync(process.execPath, ['--version']).pid;

describe('a process', () => {
  test('holds its own lock and respects those of running processes until released', () => {
    const other = holdLock(folder, (message) => said.push(message));
    put('aaaaaaaa', { pid: process.ppid });
    expect([lock.owner, other.owner, 'aaaaaaaa'].map(lock.isHeld)).toEqual([true, true, true]);
    other.release();
    expect(lock.isHeld(other.owner)).toBe(false);
    expect(lock.isHeld('bbbbbbbb')).toBe(false);
  });

  test('that has ended, or had this one’s id before it, holds nothing', () => {
    put('aaaaaaaa', { pid: dead() });
    put('bbbbbbbb', { pid: process.pid });
    expect(['aaaaaaaa', 'bbbbbbbb'].map(lock.isHeld)).toEqual([false, false]);
  });

  test('without a sign of life for minutes is dead, even if its id belongs to a running program', () => {
    put('aaaaaaaa', { pid: process.ppid });
    const minutesAgo = new Date(Date.now() - 10 * 60_000);
    utimesSync(fileOf('aaaaaaaa'), minutesAgo, minutesAgo);
    expect(lock.isHeld('aaaaaaaa')).toBe(false);
  });

  test('of another machine, or one that is just starting, counts as running', () => {
    put('aaaaaaaa', { pid: dead(), host: 'elsewhere' });
    writeFileSync(fileOf('bbbbbbbb'), '');
    expect(['aaaaaaaa', 'bbbbbbbb'].map(lock.isHeld)).toEqual([true, true]);
  });

  test('removes the locks of dead processes when it starts', () => {
    put('aaaaaaaa', { pid: dead() });
    put('bbbbbbbb', { pid: process.ppid });
    const later = holdLock(folder, (message) => said.push(message));
    const names = [lock.owner, later.owner, 'bbbbbbbb'].map((owner) => `${owner}.lock`);
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
    later.release();
  });

  test('renews its lock, and takes it again if it was mistaken for dead', () => {
    vi.useFakeTimers({ now: Date.now() });
    const watched = holdLock(folder, (message) => said.push(message));
    vi.advanceTimersByTime(60 * 60_000);
    expect(lock.isHeld(watched.owner)).toBe(true);
    rmSync(fileOf(watched.owner));
    vi.advanceTimersByTime(60_000);
    expect(lock.isHeld(watched.owner)).toBe(true);
    watched.release();
  });

  test('that cannot write its lock says so and runs anyway', () => {
    const none = holdLock(fileOf(lock.owner), (message) => said.push(message));
    expect(none.isHeld(none.owner)).toBe(true);
    expect(said.splice(0)).toEqual([expect.stringContaining('cannot detect this one')]);
    none.release();
    said.splice(0);
  });
});
