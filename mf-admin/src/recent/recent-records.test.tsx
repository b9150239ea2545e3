import { RECENT_KEY, session } from 'shared-kernel/session';
import { fakeApi } from 'shared-kernel/testing';
import { recentRecords, rememberRecord } from './recent-records.ts';

const AMEL = '5f00000000000000000000a1';
const SALMA = '5f00000000000000000000a2';

beforeEach(() => localStorage.clear());

const remember = (...ids: string[]) => {
  for (const id of ids) rememberRecord(AMEL, { name: 'post', id });
};

const known = (owner = AMEL) => recentRecords(owner).map(({ id }) => id);

it('keeps the last ten that were opened, each once, the last first', () => {
  remember(...Array.from({ length: 12 }, (_, index) => String(index)), '5');
  expect(known()).toEqual(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2']);
});

it('tells nobody what another account has opened', () => {
  remember('1');
  expect(known(SALMA)).toEqual([]);
  rememberRecord(SALMA, { name: 'shop', id: '2' });
  expect(known()).toEqual([]);
});

it('keeps ids alone, which say nothing of anybody', () => {
  rememberRecord(AMEL, { name: 'contacts', id: '1', email: 'lina@example.com' } as never);
  expect(localStorage.getItem(RECENT_KEY)).not.toContain('lina');
});

it('is forgotten at sign-out', async () => {
  fakeApi({});
  remember('1');
  await session.signOut();
  expect(known()).toEqual([]);
});

it('begins anew where what is stored makes no sense', () => {
  localStorage.setItem(RECENT_KEY, '{');
  expect(known()).toEqual([]);
  remember('1');
  expect(known()).toEqual(['1']);
});
