import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { conflictBetween } from 'releases/checks';
import type { RemoteContract, RemoteDescriptor, SlotName } from 'shared-kernel/remote';
import { describe as describeRemote } from '../webpack/describe.ts';
import { labelled, readTexts } from '../webpack/labels.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const contractOf = async (file: string): Promise<RemoteContract> => {
  const { default: descriptor }: { default: RemoteDescriptor } = await import(resolve(ROOT, file));
  const menu = labelled(descriptor.menu ?? [], readTexts(resolve(ROOT, dirname(file), '..')));
  return { name: descriptor.name, version: '1.0.0', assets: {}, ...describeRemote(descriptor), menu };
};

it('the remote of the docs has a free address, position and menu entry', async () => {
  const text = readFileSync(resolve(ROOT, 'docs/adding-a-remote.md'), 'utf8');
  const [, path = ''] = /routes: \[\{ id: 'agenda', path: '([^']+)'/.exec(text) ?? [];
  const [, id = '', slot = '', order = ''] = /id: '([\w-]+)',\n\s+slot: '([\w.]+)',\n\s+order: (\d+),/.exec(text) ?? [];
  expect([path, id]).toEqual(['agenda', 'next-events']);
  const fragment = { id, slot: slot as SlotName, order: Number(order), failure: 'regular' } as const;
  const routes = [{ id: 'agenda', path }];
  const [, menuOrder = ''] = /menu: \[\{ id: 'agenda', [^}]*order: (\d+), place: 'drawer' \}\]/.exec(text) ?? [];
  expect(menuOrder).not.toBe('');
  const entry = { id: 'agenda', to: '/agenda', label: {}, order: Number(menuOrder), place: 'drawer' } as const;
  const own = { routes, queryKeys: [], fragments: [fragment], menu: [entry] };
  const sample = { name: 'mf-events', version: '0.1.0', assets: {}, ...own };
  const others = await Promise.all(globSync('mf-*/src/remote.ts', { cwd: ROOT }).map(contractOf));
  expect(others.length).toBeGreaterThan(3);
  expect(conflictBetween(sample, others)).toBeUndefined();
});
