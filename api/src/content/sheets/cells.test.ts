import { CONTENT_TYPES } from 'shared-kernel/content';
import { readCell } from './cells.ts';
import { sheetColumns } from './columns.ts';

const read = (name: string, text: string) => {
  const column = sheetColumns(CONTENT_TYPES.mallEvent).find((each) => each.name === name);
  if (!column) throw new Error(`no column ${name}`);
  return readCell(column, text, undefined, {}, { locale: 'fr', timeZone: 'Africa/Tunis', names: {} as never });
};

it.each([
  ['price', '1\u202f234,500 DT', 1234.5],
  ['price', '12.5', 12.5],
  ['price', '١٢٫٥ د.ت', 12.5],
  ['price', '\u221212 tnd', -12],
  ['price', 'gratuit', 'gratuit'],
  ['start', '31/12/2026 10:00', '2026-12-31T09:00:00.000Z'],
  ['start', '\u200f٣١\u200f/١٢\u200f/٢٠٢٦ ١٠:٠٠', '2026-12-31T09:00:00.000Z'],
  ['start', '2026\u201112\u201131', '2026-12-30T23:00:00.000Z'],
  ['start', '31/02/2026', '31/02/2026'],
])('reads the %s “%s” as %j', async (name, text, expected) => {
  expect(await read(name, text)).toBe(expected);
});
