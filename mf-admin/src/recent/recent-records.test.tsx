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

it('stores the last ten opened records, each once, newest first', () => {
  remember(...Array.from({ length: 12 }, (_, index) => String(index)), '5');
  expect(known()).toEqual(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2']);
});

it('is separate for each account', () => {
  remember('1');
  expect(known(SALMA)).toEqual([]);
  rememberRecord(SALMA, { name: 'shop', id: '2' });
  expect(known()).toEqual([]);
});

it('stores only ids, which contain no personal data', () => {
  rememberRecord(AMEL, { name: 'contacts', id: '1', email: 'lina@example.com' } as never);
  expect(localStorage.getItem(RECENT_KEY)).not.toContain('lina');
});

it('is deleted at sign-out', async () => {
  fakeApi({});
  remember('1');
  await session.signOut();
  expect(known()).toEqual([]);
});

it('starts empty when the stored value is invalid', () => {
  localStorage.setItem(RECENT_KEY, '{');
  expect(known()).toEqual([]);
  remember('1');
  expect(known()).toEqual(['1']);
});
