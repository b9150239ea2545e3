import { contentTexts } from 'shared-kernel/content/locales';
import { LOCALES } from 'shared-kernel/contracts';
import { RESOURCES } from '../resources/resources.ts';
import { importColumns } from './import-columns.ts';
import { matchColumns } from './match-columns.ts';
import { inParts } from './send-rows.ts';

const COLUMNS = [
  { name: 'title.fr', label: 'Titre (Français)' },
  { name: 'phone', label: 'Téléphone' },
];

it('matches titles by name or label, without accents and case, each column once', () => {
  expect(matchColumns(['TELEPHONE', 'Title.FR', 'phone', 'Remarque'], COLUMNS)).toEqual(['phone', 'title.fr', '', '']);
});

it.each(LOCALES)('matches each column of an export by its %s label', async (locale) => {
  const loaded = await contentTexts.locales[locale]();
  const { fields } = ('default' in loaded ? loaded.default : loaded) as { fields: Record<string, string> };
  for (const resource of RESOURCES) {
    const columns = importColumns(resource, (key) => fields[key.replace('fields.', '')] ?? key);
    const labels = columns.map(({ label }) => label);
    expect(matchColumns(labels, columns)).toEqual(columns.map(({ name }) => name));
  }
});

it('sends parts of at most 100 rows and about 50,000 characters', () => {
  const rows = (count: number, text: string) =>
    Array.from({ length: count }, (_, number) => ({ number, cells: { text } }));
  expect(inParts(rows(450, 'a')).map(({ length }) => length)).toEqual([100, 100, 100, 100, 50]);
  expect(inParts(rows(5, 'a'.repeat(20_000))).map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(inParts([])).toEqual([]);
});
