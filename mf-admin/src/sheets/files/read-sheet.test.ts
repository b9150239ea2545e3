import { listSheets, readSheetFile } from './read-sheet.ts';
import { buildWorkbook, textCell } from './testing/build-workbook.ts';
import { writeSheet } from './write-sheet.ts';

const csv = (content: string | Uint8Array<ArrayBuffer>, name = 'boutiques.csv') => new File([content], name);

/** A workbook with one worksheet. @param cells - XML of its rows */
const xlsx = (cells: string, options = {}) => new File([buildWorkbook([cells], options)], 'boutiques.xlsx');

const TITLES = `<row r="1">${textCell('A1', 'title.fr')}${textCell('B1', 'from')}</row>`;

it.each([
  ['semicolons', 'title.fr;phone\nZara;71 000 000\n'],
  ['commas', 'title.fr,phone\nZara,71 000 000\n'],
  ['tabs', 'title.fr\tphone\r\nZara\t71 000 000\r\n'],
  ['a line that names the delimiter', '\ufeffsep=,\r\ntitle.fr,phone\r\nZara,71 000 000\r\n'],
  ['line ends of several systems', 'title.fr;phone\r\nZara;71 000 000\n\r'],
  ['line ends of old systems', 'title.fr;phone\rZara;71 000 000\r'],
  ['a byte order mark', '\ufefftitle.fr;phone\nZara;71 000 000'],
])('reads CSV with %s', async (_, content) => {
  expect(await readSheetFile(csv(content))).toEqual({
    name: 'boutiques.csv',
    titles: ['title.fr', 'phone'],
    rows: [{ number: 2, cells: ['Zara', '71 000 000'] }],
  });
});

it('counts delimiters outside of quotes', async () => {
  const { titles } = await readSheetFile(csv('"Nom, ville, titre";phone\nZara;71\n'));
  expect(titles).toEqual(['Nom, ville, titre', 'phone']);
});

it.each([
  ['A;B\r\nun\ndeux;2\r\n3;4', ['un\ndeux', '2']],
  ['A;B\nun\rdeux;2\n3;4\n', ['un\rdeux', '2']],
  ['A;B\n1\r\n3;4\r\n', ['1']],
])('keeps a row whole whose unquoted cell contains a line break: %j', async (content, first) => {
  const { rows } = await readSheetFile(csv(content));
  expect(rows.map(({ cells }) => cells)).toEqual([first, ['3', '4']]);
});

it('reads UTF-16, quoted texts and formulas as they were exported, and skips empty lines', async () => {
  const content = 'title.fr;phone\n;\n"Deux\nlignes";\'+216 71 000 000\n';
  const units = Uint16Array.from([0xfeff, ...[...content].map((letter) => letter.charCodeAt(0))]);
  const bytes = new Uint8Array(units.buffer);
  for (const each of [bytes, bytes.map((_, index) => bytes[index ^ 1] ?? 0)]) {
    const { rows } = await readSheetFile(csv(each));
    expect(rows).toEqual([{ number: 3, cells: ['Deux\nlignes', '+216 71 000 000'] }]);
  }
});

it.each([
  ['dates from 1900', '46000.5', false, '2025-12-09 12:00'],
  ['minutes', '46000.385416666664', false, '2025-12-09 09:15'],
  ['dates from 1904', '44538', true, '2025-12-09'],
])('reads %s of workbooks', async (_, value, is1904, expected) => {
  const row = `<row r="2">${textCell('A2', 'Soldes')}<c r="B2" s="1"><v>${value}</v></c></row>`;
  const { rows } = await readSheetFile(xlsx(TITLES + row, { is1904 }));
  expect(rows).toEqual([{ number: 2, cells: ['Soldes', expected] }]);
});

it('reads the results of formulas, numbers and truth values', async () => {
  const row = `<row r="2"><c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="B2"><f>1+1</f><v>2</v></c>
    <c r="C2" t="b"><v>1</v></c></row>`;
  expect((await readSheetFile(xlsx(TITLES + row))).rows).toEqual([{ number: 2, cells: ['ab', '2', 'true'] }]);
});

const ROW = `<row r="2">${textCell('A2', 'Zara')}</row>`;
const MERGED = { after: '<mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>' };
const UNCALCULATED = `${TITLES}<row r="2"><c r="A2" t="str"><f>A1</f></c></row>`;

it.each<[string, () => File, object]>([
  ['without rows', () => csv('title.fr;phone\n'), { problem: 'empty' }],
  ['that is empty', () => csv(''), { problem: 'empty' }],
  ['in another encoding', () => csv(Uint8Array.from([0x74, 0x3b, 0xe9, 0x0a, 0x78])), { problem: 'encoding' }],
  ['with an open quote', () => csv('title.fr\n"Zara\n'), { problem: 'quotes' }],
  ['with two equal titles', () => csv('phone;phone\n1;2\n'), { problem: 'repeated', values: { column: 'phone' } }],
  ['with a password', () => csv(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), { problem: 'old' }],
  ['that is a picture', () => csv(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0, 0])), { problem: 'unreadable' }],
  ['that is a damaged workbook', () => csv('PK\u0003\u0004rien'), { problem: 'unreadable' }],
  ['of more than 10 MB', () => csv(new Uint8Array(10 * 1024 * 1024 + 1)), { problem: 'size' }],
  ['of too many rows', () => csv(`phone\n${'1\n'.repeat(10_001)}`), { problem: 'rows' }],
  ['with merged cells', () => xlsx(TITLES + ROW, MERGED), { problem: 'merged', values: { cells: 'A2:B2' } }],
  ['with a formula without a result', () => xlsx(UNCALCULATED), { problem: 'formula', values: { cell: 'A2' } }],
  ['with an error', () => xlsx(`${TITLES}<row r="2"><c r="B2" t="e"><v>#N/A</v></c></row>`), { problem: 'formula' }],
  ['with an unquoted separator', () => csv('phone;email\n1;2;3\n'), { problem: 'columns', values: { line: 2 } }],
])('rejects a file %s', async (_, build, problem) => {
  await expect(readSheetFile(build())).rejects.toMatchObject(problem);
});

it('reads the selected worksheet, whatever the others contain', async () => {
  const names = ['Notice', 'Boutiques &amp; kiosques'];
  const file = new File([buildWorkbook([UNCALCULATED, TITLES + ROW], { names })], 'classeur.xlsx');
  expect(await listSheets(file)).toEqual(['Notice', 'Boutiques & kiosques']);
  expect((await readSheetFile(file, 1)).rows).toMatchObject([{ number: 2, cells: ['Zara', ''] }]);
  await expect(readSheetFile(file)).rejects.toMatchObject({ problem: 'formula' });
  expect(await listSheets(csv('phone\n1\n'))).toEqual([]);
});

describe.each(['csv', 'xlsx'] as const)('a %s file', (format) => {
  it('is read as it was written', async () => {
    const rows = [
      ['title.fr', 'phone', 'text.ar'],
      ['Zara', '+216 71 000 000', 'سطر\nثانٍ; "آخر"'],
      ['=1+1', '0071', '2026-12-31 10:00'],
    ];
    const { titles, rows: read } = await readSheetFile(new File([await writeSheet(rows, format)], 'x'));
    expect([titles, ...read.map(({ cells }) => cells)]).toEqual(rows);
  });
});

it('starts CSV with a byte order mark, by which Excel recognises UTF-8, and separates by semicolons', async () => {
  const written = new Uint8Array(await (await writeSheet([['Été', 'a']], 'csv')).arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(written)).toBe('\ufeffÉté;a\r\n');
});

it('writes no workbook with texts that Excel would cut', async () => {
  const rows = [['content.fr'], ['a'.repeat(32_768)]];
  await expect(writeSheet(rows, 'xlsx')).rejects.toMatchObject({ name: 'CellTooLongError' });
  await expect(writeSheet(rows, 'csv')).resolves.toBeInstanceOf(Blob);
});
