import { WEEKDAYS } from '../contracts/index.ts';
import { fieldErrors, isValidationError, record } from '../validation/index.ts';
import { messageTextsIn } from '../validation/testing/message-texts.ts';
import { exceptions, requiredWeek } from './week.ts';

type Written = [open: string, close: string][];

const rangesOf = (written: Written) => written.map(([open, close]) => ({ open, close }));
const weekOf = (written: Written) => Object.fromEntries(WEEKDAYS.map((day) => [day, rangesOf(written)]));

const RULES = record({ week: requiredWeek(), exceptions: exceptions() });

const complaints = (input: object): string[] => {
  try {
    RULES.validateSync({ week: weekOf([]), ...input }, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return fieldErrors(error, messageTextsIn('en')).map(({ fieldName, message }) => `${fieldName}: ${message}`);
  }
};

it.each<[what: string, written: Written]>([
  [
    'that overlap',
    [
      ['10:00', '15:00'],
      ['14:00', '20:00'],
    ],
  ],
  [
    'in another order',
    [
      ['14:00', '20:00'],
      ['10:00', '15:00'],
    ],
  ],
  [
    'that last past midnight',
    [
      ['20:00', '02:00'],
      ['23:00', '23:30'],
    ],
  ],
  [
    'that are the whole day',
    [
      ['10:00', '10:00'],
      ['10:00', '10:00'],
    ],
  ],
])('rejects ranges of a day %s', (_, written) => {
  const message = 'must not have opening times that overlap';
  expect(complaints({ week: { ...weekOf([]), monday: rangesOf(written) } })).toEqual([
    expect.stringMatching(new RegExp(`^week.monday: .* ${message}$`)),
  ]);
  const dated = { exceptions: [{ date: '2027-03-20', ranges: rangesOf(written) }] };
  expect(complaints(dated)).toEqual([expect.stringContaining(message)]);
});

it.each<[what: string, written: Written]>([
  [
    'that follow each other',
    [
      ['10:00', '13:00'],
      ['13:00', '20:00'],
    ],
  ],
  [
    'at both ends of a night',
    [
      ['20:00', '02:00'],
      ['00:00', '01:00'],
    ],
  ],
])('accepts ranges %s', (_, written) => expect(complaints({ week: weekOf(written) })).toEqual([]));

it.each([
  ['nothing', [null]],
  ['no times', [{}, { open: 1, close: null }]],
  ['no list', 'monday'],
])('does not check %s, which each range’s rules do', (_, monday) => {
  const shown = complaints({ week: { ...weekOf([]), monday } });
  expect(shown).not.toEqual([]);
  expect(shown.join()).not.toContain('overlap');
});

it('accepts each date once', () => {
  const day = (date: string) => ({ date, ranges: [] });
  expect(complaints({ exceptions: [day('2027-03-20'), day('2027-03-21')] })).toEqual([]);
  expect(complaints({ exceptions: [day('2027-03-20'), day('2027-03-20')] })).toEqual([
    expect.stringMatching(/^exceptions: .* must not have the same date twice$/),
  ]);
});
