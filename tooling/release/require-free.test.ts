import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineRemote, type Fragment, type RemoteDescriptor } from 'shared-kernel/remote';
import { requireFree } from './require-free.ts';
import { FOLDER, TestStore } from './testing/test-store.ts';

let releases: TestStore;
let folder: string;

const lazy = () => Promise.reject(new Error('not loaded by a look at the sources'));

const check = ({ routes = [], fragments = [] }: Partial<RemoteDescriptor>): Promise<void> => {
  const descriptor = defineRemote({ name: 'mf-b', routes, fragments, locales: { fr: lazy, ar: lazy, en: lazy } });
  return requireFree([folder], releases.store, async () => ({ default: descriptor }));
};

beforeEach(async () => {
  releases = await TestStore.create(FOLDER);
  await releases.release('mf-a', 'one', { paths: ['agenda'] });
  folder = releases.folder;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-b', version: '1.0.0' }));
});

afterEach(() => releases.close());

it('rejects an address of another remote before the build', async () => {
  await expect(check({ routes: [{ id: 'agenda', path: 'agenda', lazy }] })).rejects.toThrow(
    `mf-b 1.0.0 can't be made live: route agenda: "agenda" takes addresses of "agenda", which is mf-a's.`,
  );
  await expect(check({ routes: [{ id: 'agenda', path: 'dates', lazy }] })).resolves.toBeUndefined();
});

it('rejects an invalid contract', async () => {
  const fragment = { id: 'dates', slot: 'nowhere', order: 1, failure: 'regular', lazy } as unknown as Fragment;
  await expect(check({ fragments: [fragment] })).rejects.toThrow('the shell has no slot nowhere');
});

it('leaves sources that fail to load to the other checks', async () => {
  await expect(requireFree([folder], releases.store, lazy)).resolves.toBeUndefined();
});
