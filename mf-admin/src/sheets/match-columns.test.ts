import { LOCALES } from 'shared-kernel/contracts';
import { RESOURCES } from '../resources/resources.ts';
import { importColumnsOfAllLanguages } from './import-columns.ts';
import { matchColumns } from './match-columns.ts';
import { inParts } from './send-rows.ts';

const COLUMNS = [
  { name: 'title.fr', label: 'Titre (Français)' },
  { name: 'phone', label: 'Téléphone' },
];

it('matches titles by name or label, without accents and case, each column once', () => {
  expect(matchColumns(['TELEPHONE', 'Title.FR', 'phone', 'Remarque'], COLUMNS)).toEqual(['phone', 'title.fr', '', '']);
});

it.each(LOCALES)('matches each column of an export in %s, whatever the language of the page', async (locale) => {
  for (const resource of RESOURCES) {
    const columns = await importColumnsOfAllLanguages(resource, locale);
    const own = columns.slice(-columns.length / LOCALES.length);
    for (const other of LOCALES) {
      const known = await importColumnsOfAllLanguages(resource, other);
      const labels = own.map(({ label }) => label);
      expect([other, matchColumns(labels, known)]).toEqual([other, own.map(({ name }) => name)]);
    }
  }
});

it('sends parts of at most 100 rows and about 50,000 characters', () => {
  const rows = (count: number, text: string) =>
    Array.from({ length: count }, (_, number) => ({ number, cells: { text } }));
  expect(inParts(rows(450, 'a')).map(({ length }) => length)).toEqual([100, 100, 100, 100, 50]);
  expect(inParts(rows(5, 'a'.repeat(20_000))).map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(inParts([])).toEqual([]);
});
