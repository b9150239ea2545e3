import type { FileRecord } from '../../contracts/index.ts';
import { type ChosenFile, entriesOf } from './entries.ts';

const stored = (id: string): FileRecord => ({ _id: id, key: id, url: `/${id}`, name: id, type: 'image/png' });
const chosen = (id: string, record?: string): ChosenFile => ({
  id,
  file: new File([], id),
  ...(record && { record: stored(record) }),
});
const ids = (...given: Parameters<typeof entriesOf>) => entriesOf(...given).map(({ id, record }) => record?._id ?? id);

it('orders stored files as the value does, wherever they were uploaded', () => {
  expect(ids(['c', 'a', 'b'].map(stored), [chosen('1', 'c')])).toEqual(['c', 'a', 'b']);
});

it('keeps the places of files that are still uploading, and of the one that was just stored', () => {
  expect(ids(['b', 'a'].map(stored), [chosen('1'), chosen('2', 'b')])).toEqual(['b', '1', 'a']);
  expect(ids(['b', 'a'].map(stored), [chosen('1', 'c'), chosen('2', 'b')], [stored('c')])).toEqual(['b', 'c', 'a']);
});
