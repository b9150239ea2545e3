import { type Schema, ValidationError } from 'yup';
import { fieldErrors, isValidationError, kebab, record, requiredText, ruleMessage } from './index.ts';
import * as rules from './rules.ts';
import { toDecimal } from './spelling.ts';
import { messageTextsIn } from './testing/message-texts.ts';

const isAccepted = (rule: Schema, value: unknown): boolean => rule.isValidSync(value, { strict: true });

it.each<[string, Schema, unknown[], unknown[]]>([
  ['id', rules.id(), ['0123456789abcdef01234567'], ['0123456789ABCDEF01234567', '0123', 12, '']],
  ['kebab', rules.kebab(), ['a', 'salon-de-l-automobile', '2-en-1'], ['-a', 'a-', 'a--b', 'É', 'A', '']],
  ['letters', rules.letters(9), ['Été', 'سفاقس'], ['a b', 'a1', '']],
  ['letters and spaces', rules.lettersAndSpaces(9), ['Été chaud'], ['a1']],
  ['letters and digits', rules.lettersAndDigits(9), ['Été2026'], ['a b', '-']],
  [
    'email',
    rules.email(),
    ['a@b.tn', ' \u202aa@b.tn\u202c\n', 'a..b@mall.tn', '.a@mall.tn', 'a.@mall.tn', 'a@-x.tn', 'a@x-.tn'],
    ['a', 'a@b', '@b.c', 'a@b.c\u00a0d', 'a b@c.d', 'a@b..c', 'a@b.c,d@e.f', 'a@.x.tn', 'a@x.tn.'],
  ],
  [
    'new email',
    rules.newEmail(),
    [
      ...['a@b.tn', 'a+b@c.example', 'a?b#c@d.example', ' \u202aa@b.tn\u202c\n', 'a@\u200bb.tn'],
      ...['a.b.c@d.tn', '-a-@b.tn', 'a@b-c--d.e.tn', 'é@à.tn', 'a@xn--caf-dma.tn', 'عمل@مول.تونس'],
    ],
    [
      ...['a', 'a@b', '@b.c', 'a@b.c\u00a0d', 'a b@c.d', 'a@b..c', 'a@b.c,d@e.f'],
      ...['a..b@mall.tn', '.a@mall.tn', 'a.@mall.tn', 'a@-x.tn', 'a@x-.tn', 'a@x.-tn', 'a@x.tn-', 'a@.x.tn', 'a@x.tn.'],
    ],
  ],
  ['time of day', rules.timeOfDay(), ['00:00', '23:59', '\u0660\u0669:\u0663\u0660'], ['24:00', '9:00', '12:60']],
  [
    'calendar date',
    rules.calendarDate(),
    ['2024-02-29', '9999-12-31'],
    ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '0000-01-01', '0001-01-01'],
  ],
  [
    'instant',
    rules.instant(),
    ['2026-01-01T00:00:00Z', '2026-01-01T10:00:00.123+01:00'],
    [
      '2026-01-01',
      '2026-02-30T00:00:00Z',
      '2026-01-01T10:00',
      // Instants that the database can't store or return.
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
    ],
  ],
  [
    'web address',
    rules.webAddress(),
    ['https://a.tn/b?c', ' https://a.tn ', 'www.a.tn/b', 'a.tn'],
    [
      ...['ftp://a.tn', 'javascript:alert(1)', '//a.tn', 'a', 'a b.tn'],
      ...['https://bank.tn@a.tn/', 'https://x:y@a.tn/', 'https://a\n.tn'],
    ],
  ],
  [
    'path',
    rules.sitePath(200),
    ['/shops', '/pages/a?b#c', '/arts'],
    ['//a.tn', '/\\a.tn', 'https://a.tn', '/ar/shops', '/en', '/AR/shops', '/fr/shops', '/api/v1/bucket/file/1'],
  ],
  ['link', rules.link(), ['/shops', 'https://a.tn'], ['//a.tn', '/\\a.tn', 'shops', 'data:x', 'https://bank.tn@a.tn/']],
  ['line', rules.line(9), ['', 'a b', 'été'], ['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u2029b']],
  ['required line', rules.requiredLine(9), ['Amel'], ['', ' ', 'Amel\nB', '\u3164', '\u2800\ufe0f']],
  [
    'phone',
    rules.phone(),
    ['+216 74 000 140', '(74) 000-140', '74\u00a0000\u00a0140'],
    ['74 000\n140', '74\t000 140', '-----'],
  ],
  [
    'text',
    rules.text(3),
    ['', 'abc', 'été', 'a\tb', 'a\nb', '\r\n', '\u200d', '\u00a0', '\ufffd'],
    ['abcd', '\ud800', 1, null, ...'\0\u0001\b\u000b\f\u001f\u007f\u0085\u009f\u202d\u202e\ufffe\uffff'],
  ],
])('%s', (_, rule, accepted, refused) => {
  expect(accepted.filter((value) => !isAccepted(rule, value))).toEqual([]);
  expect(refused.filter((value) => isAccepted(rule, value))).toEqual([]);
});

it('checks long emails like short ones', () => {
  const long = ['-'.repeat(125), 'a-'.repeat(60), 'a.'.repeat(60)].flatMap((part) => [`${part}@b.tn`, `a@b${part}`]);
  expect(long.map((address) => isAccepted(rules.newEmail(), address))).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
});

it('reports each broken rule once per field, in each language', () => {
  const schema = record({ title: requiredText(3), slug: kebab().required() });
  const shown = (locale: 'fr' | 'ar' | 'en') => {
    try {
      schema.validateSync({ title: 'abcd', toString: 1 }, { abortEarly: false, strict: true });
    } catch (error) {
      if (isValidationError(error)) return fieldErrors(error, messageTextsIn(locale));
    }
    return [];
  };
  expect(shown('fr')).toEqual([
    { fieldName: 'title', message: 'Le titre ne doit pas dépassé 3 caractères' },
    { fieldName: 'slug', message: 'Le slug est obligatoire' },
    { fieldName: 'toString', message: "Le champ « toString » n'existe pas" },
  ]);
  expect(shown('en')[0]?.message).toBe('The title must not exceed 3 characters');
  expect(shown('ar')[1]?.message).toBe('المعرّف النصي إلزامي');
});

it('reports a field that a call may not have by its own name', () => {
  const rule = { rule: 'unknown', values: {} };
  const error = new ValidationError(rule as never, undefined, 'shop');
  expect(fieldErrors(error, messageTextsIn('fr'))).toEqual([
    { fieldName: 'shop', message: "Le champ «\u00a0shop\u00a0» n'existe pas" },
  ]);
});

it('has no labels for inherited property names', () => {
  for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'a:b', '{{name}}', '$t(invalid)']) {
    const message = ruleMessage({ rule: 'required', values: {} }, name, messageTextsIn('fr'));
    expect(message).toBe(`Le champ «\u00a0${name}\u00a0» est obligatoire`);
  }
});

it('has the specified texts for password rules', () => {
  const say = (rule: Parameters<typeof ruleMessage>[0]['rule'], path: string, values = {}) =>
    ruleMessage({ rule, values }, path, messageTextsIn('fr'));
  expect(say('required', 'email')).toBe("L'email est obligatoire");
  expect(say('email', 'email')).toBe("L'email doit être une adresse email valide");
  expect(say('minLength', 'password', { min: 8 })).toBe('Le mot de passe doit avoir au moins 8 caractères');
  expect(say('same', 'confirmPassword')).toBe('La confirmation du mot de passe doit être identique au mot de passe');
});

describe('an excessive input', () => {
  const brokenBy = (schema: Schema, value: unknown, strict = true) => {
    try {
      schema.validateSync(value, { abortEarly: false, strict });
      return [];
    } catch (error) {
      if (!isValidationError(error)) throw error;
      return fieldErrors(error, messageTextsIn('en'));
    }
  };
  const vast = Array.from({ length: 200_000 }, () => 'x');

  it('reports an excessive list once, without checking its items', () => {
    const schema = record({ ids: rules.list(rules.id().required(), 3).required() });
    expect(brokenBy(schema, { ids: vast })).toEqual([{ fieldName: 'ids', message: expect.stringMatching(/\b3\b/) }]);
    expect(brokenBy(schema, { ids: ['x', 'x'] })).toHaveLength(2);
    const inQuery = rules.list(rules.id().required(), 3).transform((_, given: string) => given.split(','));
    expect(brokenBy(record({ ids: inQuery }), { ids: vast.join() }, false)).toHaveLength(1);
  });

  it('reports only the first unknown keys', () => {
    const keys = vast.map((_, index) => `k${index}`);
    const reported = brokenBy(record({}), Object.fromEntries(keys.map((key) => [key, 1])));
    expect(reported).toHaveLength(20);
    expect(reported.map(({ fieldName }) => fieldName)).toEqual(keys.slice(0, 20));
  });
});

it.each<[string, Schema, string, string]>([
  ['marks of direction', rules.phone(), '\u202a+216 74 000 140\u202c', '+216 74 000 140'],
  ['no-break spaces and hyphens', rules.phone(), '74\u00a0000\u202f140\u2011', '74 000 140-'],
  ['Arabic-Indic digits', rules.phone(), '٧٤ ٠٠٠ ١٤٠', '74 000 140'],
  ['Persian digits', rules.phone(), '۷۴۰۰۰۱۴۰', '74000140'],
  ['full-width characters', rules.phone(), '（＋２１６）７４ ０００ １４０', '(+216)74 000 140'],
  ['full-width letters', rules.email(), 'ａmel＠mall．example', 'amel@mall.example'],
  ['a filler', rules.email(), 'amel\u3164@mall.example', 'amel@mall.example'],
  ['an address without slashes', rules.webAddress(), 'https:mall.example/a', 'https://mall.example/a'],
  ['an address with backslashes', rules.link(), 'http:\\\\mall.example', 'http://mall.example'],
  ['a zero-width space', rules.email(), 'amel@\u200bmall.example', 'amel@mall.example'],
  ['an invisible character before an accent', rules.email(), 'e\u200d\u0301@mall.example', '\u00e9@mall.example'],
  ['blanks around an address', rules.webAddress(), ' https://mall.example/a ', 'https://mall.example/a'],
  ['an address without its scheme', rules.webAddress(), 'www.exemple.tn', 'https://www.exemple.tn'],
  ['a path', rules.link(), '/shops ', '/shops'],
  ['a slug', rules.kebab(), '\ufeffsoldes-d-ete', 'soldes-d-ete'],
  ['the number of a unit', rules.requiredPlaceNumber(20), '\u200bA\u2011٢٠\u00a0', 'A-20'],
  ['the number of a door', rules.placeNumber(20), '٢\u200f', '2'],
  ['a time', rules.timeOfDay(), '٠٩:٣٠', '09:30'],
])('accepts %s, and casts it to its plain spelling', (_, rule, given, plain) => {
  expect(isAccepted(rule, given)).toBe(true);
  expect(rule.cast(given, { assert: false })).toBe(plain);
  expect(isAccepted(rule, plain)).toBe(true);
});

it.each([
  ['1 234,50', 1234.5],
  ['1\u202f234.5', 1234.5],
  ['١٢٫٥', 12.5],
  ['٥', 5],
  ['\u22122,5', -2.5],
  ['-0', 0],
  ['1e3', undefined],
  ['1.234,50', undefined],
  ['12 DT', undefined],
  ['', undefined],
])('reads %j as the number %s', (text, expected) => expect(toDecimal(text)).toBe(expected));
