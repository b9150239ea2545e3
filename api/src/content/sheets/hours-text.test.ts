import { LOCALES, type Locale, WEEKDAYS, type WeeklyHours } from 'shared-kernel/contracts';
import { exceptionsText, readExceptions, readWeek, weekText } from './hours-text.ts';

const buildRanges = (...ranges: string[]) =>
  ranges.map((range) => {
    const [open = '', close = ''] = range.split('-');
    return { open, close };
  });
const buildWeek = (everyDay: WeeklyHours['monday'], others: Partial<WeeklyHours> = {}) =>
  ({ ...Object.fromEntries(WEEKDAYS.map((day) => [day, everyDay])), ...others }) as WeeklyHours;

const WEEK = buildWeek(buildRanges('10:00-22:00'), {
  sunday: [],
  friday: buildRanges('10:00-12:30', '14:30-23:00'),
});

it('writes equal days once', () => {
  expect(weekText(WEEK, 'fr')).toBe('lun-jeu 10:00-22:00; ven 10:00-12:30, 14:30-23:00; sam 10:00-22:00; dim fermé');
});

it.each(LOCALES)('reads in %s what it wrote', (locale: Locale) => {
  expect(readWeek(weekText(WEEK, locale))).toEqual(WEEK);
});

it.each<[string, Partial<WeeklyHours>]>([
  ['lundi 9h-18h', { monday: buildRanges('09:00-18:00') }],
  ['sam – dim 9h30 – 1:00', { saturday: buildRanges('09:30-01:00'), sunday: buildRanges('09:30-01:00') }],
  ['Mon-Tue 08:00-12:00\nwed closed', { monday: buildRanges('08:00-12:00'), tuesday: buildRanges('08:00-12:00') }],
])('reads « %s », and closes other days', (text, expected) => {
  expect(readWeek(text)).toEqual(buildWeek([], expected));
});

it.each(['toujours', 'lun', 'lun 10:00', 'lun 10:00-', 'lundredi 10:00-12:00', '10:00-22:00'])(
  'does not guess at « %s »',
  (text) => expect(readWeek(text)).toBeUndefined(),
);

describe('dates with other hours', () => {
  const translations = { ar: { reason: 'عيد العمال' } };
  const MAY = { date: '2026-05-01', ranges: [], reason: 'Fête du travail', translations };
  const EVE = { date: '2026-12-31', ranges: buildRanges('10:00-18:00'), reason: null };

  it('keep the translations of a reason that stays the same', () => {
    const text = exceptionsText([MAY, EVE], 'fr');
    expect(text).toBe('2026-05-01 fermé (Fête du travail); 2026-12-31 10:00-18:00');
    expect(readExceptions(text, [MAY])).toEqual([MAY, EVE]);
    const [renamed] = readExceptions('2026-05-01 fermé (1er mai)', [MAY]) ?? [];
    expect(renamed).toEqual({ date: '2026-05-01', ranges: [], reason: '1er mai' });
  });

  it.each(['demain fermé', '2026-02-30 fermé', '2026-05-01', '2026-05-01 peut-être'])(
    'are not guessed: « %s »',
    (text) => expect(readExceptions(text, [])).toBeUndefined(),
  );
});

it('reads long texts in linear time', () => {
  const spaces = ' '.repeat(100_000);
  for (const text of [`lun 9${spaces}x`, `d${spaces}(`, `${'lun-'.repeat(20_000)}1`]) {
    expect(readWeek(text)).toBeUndefined();
    expect(readExceptions(text, [])).toBeUndefined();
  }
});

it('reads other digits and hyphens', () => {
  const hours = buildWeek(buildRanges('10:00-22:00'));
  expect(readWeek('lun\u2011dim ١٠:٠٠\u2212٢٢:٠٠')).toEqual(hours);
  expect(readExceptions('2026-12-31 ١٠:٠٠-١٨:٠٠', [])?.[0]?.ranges).toEqual(buildRanges('10:00-18:00'));
});
