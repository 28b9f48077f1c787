import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JobInfo } from '#shared/contract/jobs.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

describe('settings', () => {
  const file = () => join(bench.userData, 'settings.json');
  const stored = (content: string) => {
    mkdirSync(bench.userData, { recursive: true });
    writeFileSync(file(), content);
  };

  test('have defaults, are kept, and every window is notified of a change', async () => {
    const first = await bench.client.request('settings.get', {});
    expect(first).toMatchObject({ theme: 'system', hexColumns: 16, saveTarget: 'mod' });
    const heard: Settings[] = [];
    bench.connect().on('settings.changed', (settings) => heard.push(settings));
    await bench.client.request('settings.set', { theme: 'contrast', layout: '{"a":1}' });
    await bench.client.request('settings.set', { zoom: 1.5 });
    await bench.restart();
    const again = await bench.client.request('settings.get', {});
    expect(again).toEqual({ ...first, theme: 'contrast', layout: '{"a":1}', zoom: 1.5 });
    expect(heard.at(-1)).toEqual(again);
  });

  test('after many concurrent changes have the last value of each', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => bench.client.request('settings.set', { layout: String(at) })),
    );
    await bench.restart();
    expect((await bench.client.request('settings.get', {})).layout).toBe('29');
  });

  test('in a broken file are set aside with a message, and do not block the start', async () => {
    stored('{"version":1,"theme":');
    expect((await bench.client.request('settings.get', {})).theme).toBe('system');
    expect(readdirSync(bench.userData).some((name) => name.startsWith('settings.json.broken-'))).toBe(true);
    const log = await bench.client.request('session.log', {});
    expect(log.map(({ text }) => text).join()).toContain('settings');
  });

  test('lose only a value that cannot be used', async () => {
    stored('{"version":1,"theme":"pink","zoom":2,"hexColumns":"many"}');
    expect(await bench.client.request('settings.get', {})).toMatchObject({
      theme: 'system',
      zoom: 2,
      hexColumns: 16,
    });
  });

  test('of a later version are set aside as a whole', async () => {
    stored('{"version":99,"theme":"light"}');
    expect((await bench.client.request('settings.get', {})).theme).toBe('system');
    expect(readdirSync(bench.userData).some((name) => name.startsWith('settings.json.broken-'))).toBe(true);
  });

  test('reject wrong values on arrival', async () => {
    await expect(bench.client.request('settings.set', { zoom: 99 })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});

describe('the session', () => {
  test('describes the host and its roots, without paths but those of output folders', async () => {
    const session = await bench.client.request('session.describe', {});
    expect(session.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(session.capabilities).toEqual({
      dialogs: false,
      reveal: false,
      openFile: false,
      dragOut: false,
      dropIn: false,
    });
    expect(session.roots.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['data', 'output', 'sample']),
    );
    expect(session.open).toBe(session.roots.find(({ kind }) => kind === 'data')?.id);
    expect(session.recent).toEqual([]);
    const outputs = session.roots.filter(({ kind }) => kind === 'output');
    expect(outputs.map(({ path }) => path)).toContain(bench.output);
    const others = session.roots.filter(({ kind }) => kind !== 'output');
    expect(JSON.stringify({ ...session, roots: others })).not.toContain(bench.top);
  });

  test('suggests an alternative on a host without dialogs', async () => {
    for (const call of [
      bench.client.request('dialog.openFolder', { purpose: 'data' }),
      bench.client.request('dialog.openArchive', {}),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'unsupported' });
    }
  });

  test('shows only files written in this session in the file manager', async () => {
    const shown: string[] = [];
    const desktop = new Workbench({
      kind: 'desktop',
      reveal: async (path) => {
        shown.push(path);
      },
    });
    try {
      desktop.put('a.txt', 'x');
      const { id: workspace } = await desktop.open();
      await expect(desktop.client.request('host.reveal', { saved: '/etc/passwd' })).rejects.toMatchObject({
        code: 'not-written-here',
      });
      const { id } = await desktop.client.request('document.open', { address: { workspace, path: 'a.txt' } });
      const { savedTo } = await desktop.client.request('document.save', { document: id, target: 'mod' });
      await desktop.client.request('host.reveal', { saved: savedTo });
      expect(shown).toEqual([savedTo]);
    } finally {
      await desktop.remove();
    }
  });
});

describe('jobs', () => {
  const openArchive = async (count: number) => {
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`x/file${at}.txt`, `content ${at} `.repeat(50)]),
    );
    bench.put('A.bsa', textArchive(files));
    const { id: workspace, outputRoot } = await bench.open();
    const { archive } = await bench.client.request('archive.open', { workspace, name: 'A.bsa' });
    return { archive, root: outputRoot };
  };

  test('are listed with their progress and stay until they are dismissed', async () => {
    const { archive } = await openArchive(300);
    const seen: (readonly JobInfo[])[] = [];
    bench.client.on('jobs.changed', (jobs) => seen.push(jobs));
    const { ok } = await bench.client.request('archive.verify', { archive });
    expect(ok).toBe(true);
    const [job] = await bench.client.request('jobs.list', {});
    expect(job).toMatchObject({ title: 'Verify A.bsa', state: 'done', problems: [] });
    expect(seen[0]?.[0]).toMatchObject({ state: 'running' });
    expect(seen.at(-1)?.[0]).toMatchObject({ state: 'done' });
    await bench.client.request('jobs.dismiss', { job: job!.id });
    expect(await bench.client.request('jobs.list', {})).toEqual([]);
    await expect(bench.client.request('jobs.dismiss', { job: job!.id })).rejects.toMatchObject({
      code: 'no-such-job',
    });
  });

  test('that meet a file which must not be replaced finish with problems', async () => {
    const { archive, root } = await openArchive(30);
    await bench.client.request('archive.extract', { archive, root });
    const again = await bench.client.request('archive.extract', { archive, root });
    expect(again.files).toBe(0);
    const run = { archive, changes: [], root, name: 'new.bsa', overwrite: false };
    await bench.client.request('repack.run', run);
    // The window is notified, so that it can ask.
    await expect(bench.client.request('repack.run', run)).rejects.toMatchObject({ code: 'exists' });
    const jobs = await bench.client.request('jobs.list', {});
    expect(jobs.map(({ state, problems }) => [state, problems.length, problems[0]?.code])).toEqual([
      ['done', 0, undefined],
      ['done', 30, 'exists'],
      ['done', 0, undefined],
      ['done', 1, 'exists'],
    ]);
    expect(jobs.at(-1)).toMatchObject({
      message: 'Nothing was written.',
      problems: [{ path: join(bench.output, 'new.bsa') }],
    });
  });

  test('are canceled from the list, by another window too', async () => {
    const { archive, root } = await openArchive(3000);
    const other = bench.connect();
    other.on('jobs.changed', ([job]) => {
      if (job?.state === 'running') void other.request('jobs.cancel', { job: job.id });
    });
    await expect(bench.client.request('archive.extract', { archive, root })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await bench.client.request('jobs.list', {})).toMatchObject([
      { state: 'cancelled', message: 'Canceled.' },
    ]);
  });

  test('continue when their window closes', async () => {
    const { archive, root } = await openArchive(300);
    const window = bench.connect();
    const finished = new Promise<JobInfo>((resolve) => {
      bench.client.on('jobs.changed', ([job]) => {
        if (job?.ended !== null && job !== undefined) resolve(job);
      });
    });
    const started = new Promise<void>((resolve) => {
      bench.client.on('jobs.changed', () => resolve());
    });
    window.request('archive.extract', { archive, root }).catch(() => undefined);
    await started;
    window.close();
    expect(await finished).toMatchObject({ state: 'done' });
    expect(readdirSync(join(bench.output, 'x'))).toHaveLength(300);
  });
});
