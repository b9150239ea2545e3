import type { DataProvider } from 'ra-core';
import type { Grant } from 'shared-kernel/access';
import type { AuthClient } from 'shared-kernel/contracts';
import { onlyOwnRecords } from './only-own-records.ts';

const OWNERS: Record<string, object> = {
  mine: { ownerId: 'me' },
  other: { ownerId: 'another' },
  file: { owner: 'me' },
};

const provider = {
  getOne: async (_: string, { id }: { id: string }) => ({ data: { id, ...OWNERS[id] } }),
} as unknown as DataProvider;

const read = (name: string, id: string, access: Grant[]) =>
  onlyOwnRecords(provider, { authID: 'me', access } as AuthClient).getOne(name, { id });

it('returns own records, and rejects others as the API does', async () => {
  const access: Grant[] = [
    { resource: 'SHOPS', privileges: 'WRITE_SELF' },
    { resource: 'FILES', privileges: 'READ_SELF' },
  ];
  expect((await read('shop', 'mine', access)).data.id).toBe('mine');
  expect((await read('file', 'file', access)).data.id).toBe('file');
  const missing = [{ resource: 'SHOPS', privileges: 'READ' }];
  await expect(read('shop', 'other', access)).rejects.toMatchObject({ status: 403, payload: { missing } });
});

it('returns all records that the account may read', async () => {
  expect((await read('shop', 'other', [{ resource: 'SHOPS', privileges: 'READ' }])).data.id).toBe('other');
});
