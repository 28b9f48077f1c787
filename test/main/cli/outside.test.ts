import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modwright, scratch, writeTree } from './cli-support.ts';

const text = (words: string): Buffer => Buffer.from(words);

describe('a folder that leads outside', () => {
  test('by the settings of its mod manager is not read, with a message, unless --allow-outside is given', async () => {
    const top = scratch();
    const secrets = writeTree(join(top, 'secrets'), { 'key.pem': text('secret') });
    const data = writeTree(join(top, 'MO2'), {
      'ModOrganizer.ini': text(`[Settings]\noverwrite_directory=${secrets}\n`),
      'profiles/Default/modlist.txt': text('+Low\n'),
      'mods/Low/x/low.txt': text('low'),
    });
    const { stdout, stderr } = await modwright('list', data);
    expect(stdout).not.toContain('key.pem');
    expect(stderr).toContain('overwrite_directory of ModOrganizer.ini leads outside');
    expect(stderr).toContain(`Not read: ${secrets}. Add --allow-outside to read it.`);
    const allowed = await modwright('list', data, '--allow-outside');
    expect(allowed.stdout).toContain('key.pem');
    expect(allowed.stderr).toContain(`Data includes ${secrets}, which is outside`);
  });

  test.each([
    ['collision list', (data: string) => ['collision', 'list', data]],
    ['a glob', (data: string) => ['collision', 'list', `${data}/**/*.nif`]],
    ['blocks', (data: string) => ['blocks', data]],
    ['search', (data: string) => ['search', data, '--text', 'anything']],
  ])('by a link makes %s fail instead of succeeding with nothing', async (_what, args) => {
    const top = scratch();
    const elsewhere = writeTree(join(top, 'elsewhere'), { 'rock.nif': text('no mesh') });
    const data = join(top, 'Data');
    mkdirSync(data);
    symlinkSync(join(elsewhere, 'rock.nif'), join(data, 'rock.nif'));
    const { code, stderr } = await modwright(...args(data));
    expect(code).toBe(3);
    expect(stderr).toContain('rock.nif');
    expect(stderr).toContain('--allow-outside');
    const allowed = await modwright(...args(data), '--allow-outside');
    expect(allowed.stderr).not.toContain('--allow-outside');
  });
});
