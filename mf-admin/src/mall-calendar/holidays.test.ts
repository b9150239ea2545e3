import { holidaysIn, holidaysOf } from './holidays.ts';

const namesIn = (year: number, isEstimated: boolean) =>
  holidaysIn(year)
    .filter((holiday) => holiday.isEstimated === isEstimated)
    .map(({ date, name }) => `${date.slice('YYYY-'.length)} ${name.fr}`);

it('has Tunisia’s eight fixed holidays each year', () => {
  const fixed = [
    '01-01 Jour de l’An',
    '03-20 Fête de l’Indépendance',
    '04-09 Journée des Martyrs',
    '05-01 Fête du Travail',
    '07-25 Fête de la République',
    '08-13 Fête de la Femme',
    '10-15 Fête de l’Évacuation',
    '12-17 Fête de la Révolution',
  ];
  expect(namesIn(2026, false)).toEqual(fixed);
  expect(namesIn(2031, false)).toEqual(fixed);
});

// As published by Umm al-Qura.
it.each([
  [
    2025,
    [
      '03-30 Aïd el-Fitr',
      '03-31 Aïd el-Fitr',
      '06-06 Aïd el-Idha',
      '06-07 Aïd el-Idha',
      '06-26 Ras el-Am el-Hijri',
      '09-04 Mouled',
    ],
  ],
  [
    2026,
    [
      '03-20 Aïd el-Fitr',
      '03-21 Aïd el-Fitr',
      '05-27 Aïd el-Idha',
      '05-28 Aïd el-Idha',
      '06-16 Ras el-Am el-Hijri',
      '08-25 Mouled',
    ],
  ],
])('predicts the religious holidays of %i', (year, expected) => {
  expect(namesIn(year, true)).toEqual(expected);
});

it('predicts a holiday twice in a year that contains it twice', () => {
  expect(namesIn(2008, true).filter((name) => name.endsWith('Hijri'))).toEqual([
    '01-10 Ras el-Am el-Hijri',
    '12-29 Ras el-Am el-Hijri',
  ]);
});

it('suggests a date with two holidays once', () => {
  expect(holidaysOf('2026-03').get('2026-03-20')).toEqual({
    date: '2026-03-20',
    name: {
      fr: 'Fête de l’Indépendance, Aïd el-Fitr',
      ar: 'عيد الاستقلال، عيد الفطر',
      en: 'Independence Day, Eid al-Fitr',
    },
    isEstimated: true,
  });
  expect([...holidaysOf('2027-02').keys()]).toEqual([]);
});
