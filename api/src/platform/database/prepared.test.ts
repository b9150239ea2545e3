import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

const prepare = jest.fn((name: string) => ({ name }));

beforeEach(() => prepare.mockClear());

it('prepares a statement once per database', () => {
  const [one, other] = [{} as Database, {} as Database];
  const first = prepared(one, 'shops', prepare);
  expect(first.name).toMatch(/^mall_[0-9a-f]{40}$/);
  expect(prepared(one, 'shops', prepare)).toBe(first);
  expect(prepared(other, 'shops', prepare)).not.toBe(first);
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('prepares at most 500 named statements, and reuses them', () => {
  const db = {} as Database;
  const first = prepared(db, 'statement 0', prepare);
  for (let number = 1; number < 1000; number += 1) prepared(db, `statement ${number}`, prepare);
  expect(prepare.mock.calls.filter(([name]) => name !== '')).toHaveLength(500);
  expect(prepared(db, 'statement 0', prepare)).toBe(first);
  expect(prepared(db, 'statement 999', prepare).name).toBe('');
});
