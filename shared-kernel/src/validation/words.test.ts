import { type Schema, ValidationError } from 'yup';
import { LOCALES, type Locale } from '../contracts/index.ts';
import { fieldErrors, isValidationError, record, says } from './index.ts';
import * as rules from './rules.ts';
import { messageTextsIn } from './testing/message-texts.ts';

const shown = async (rule: Schema, value: unknown, locale: Locale, field = 'title'): Promise<string | undefined> => {
  try {
    await record({ [field]: rule, password: rules.text(99) }).validate(
      { [field]: value, password: 'jasmin' },
      { abortEarly: false, strict: true },
    );
    return undefined;
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return fieldErrors(error, messageTextsIn(locale))[0]?.message;
  }
};

/** A rule, an invalid value, a valid value, and the messages in French, Arabic and English. */
type Row = [string, Schema, unknown, unknown, string, string, string];

const rows: Row[] = [
  ['missing', rules.requiredText(9), '', 'a', 'est obligatoire', 'إلزامي', 'is required'],
  ['invisible', rules.requiredText(9), '\u200b \u00ad', '🫒', 'est obligatoire', 'إلزامي', 'is required'],
  ['absent', rules.email().required(), '', 'a@b.tn', 'est obligatoire', 'إلزامي', 'is required'],
  ['no text', rules.text(9), 1, 'a', 'doit être une chaîne de caractères', 'يجب أن يكون نصًا', 'must be text'],
  [
    'holding a control',
    rules.text(9),
    'a\tb\u000bc',
    'a\tb\nc',
    'contient un caractère de contrôle invisible, en position 4',
    'يحتوي على رمز تحكم غير مرئي في الموضع 4',
    'contains an invisible control character at position 4',
  ],
  [
    'no yes or no',
    rules.flag(),
    'oui',
    true,
    'doit être un booléen',
    'يجب أن يكون صحيحًا أو خاطئًا',
    'must be true or false',
  ],
  [
    'not offered',
    rules.oneOf(['asc', 'desc']),
    'up',
    'asc',
    "doit être l'un des valeurs [asc, desc]",
    'يجب أن يكون إحدى القيم [asc, desc]',
    'must be one of [asc, desc]',
  ],
  ['not chosen', rules.oneOf(['asc']).required(), '', 'asc', 'est obligatoire', 'إلزامي', 'is required'],
  [
    'not offered',
    rules.oneOf(['asc']),
    '',
    undefined,
    "doit être l'un des valeurs [asc]",
    'يجب أن يكون إحدى القيم [asc]',
    'must be one of [asc]',
  ],
  [
    'not letters',
    rules.letters(9),
    'a1',
    'été',
    'ne peut contenir que des lettres',
    'لا يمكن أن يحتوي إلا على حروف',
    'may only contain letters',
  ],
  [
    'not letters and spaces',
    rules.lettersAndSpaces(9),
    'a-b',
    'a b',
    'ne peut contenir que des lettres et des espaces',
    'لا يمكن أن يحتوي إلا على حروف ومسافات',
    'may only contain letters and spaces',
  ],
  [
    'not letters and digits',
    rules.lettersAndDigits(9),
    'a b',
    'a1',
    'ne peut contenir que des lettres et des chiffres',
    'لا يمكن أن يحتوي إلا على حروف وأرقام',
    'may only contain letters and digits',
  ],
  [
    'not kebab',
    rules.kebab(),
    'A b',
    'a-b',
    'ne peut contenir que des lettres minuscules, des chiffres et des tirets',
    'لا يمكن أن يحتوي إلا على حروف لاتينية صغيرة وأرقام وشرطات',
    'may only contain lower-case letters, digits and hyphens',
  ],
  [
    'no id',
    rules.id(),
    'abc',
    '0123456789abcdef01234567',
    'doit être un identifiant de 24 caractères hexadécimaux',
    'يجب أن يكون معرّفًا من 24 رمزًا سداسيًا عشريًا',
    'must be an identifier of 24 hexadecimal characters',
  ],
  [
    'too long',
    rules.text(3),
    'abcd',
    'abc',
    'ne doit pas dépassé 3 caractères',
    'يجب ألا يتجاوز عدد حروفه 3',
    'must not exceed 3 characters',
  ],
  [
    'too short',
    rules.text(9).min(8, says('minLength')),
    'abc',
    'abcdefgh',
    'doit avoir au moins 8 caractères',
    'يجب أن يحتوي على 8 أحرف على الأقل',
    'must have at least 8 characters',
  ],
  [
    'no address',
    rules.webAddress(),
    'a',
    'https://a.tn',
    'doit être une url valide',
    'يجب أن يكون رابطًا صالحًا',
    'must be a valid URL',
  ],
  ...['demain', '------', '12345', '1'.repeat(18)].map(
    (wrong): Row => [
      'no phone number',
      rules.phone(),
      wrong,
      '+216 (98) 123-456',
      'doit être un numéro de téléphone valide',
      'يجب أن يكون رقم هاتف صالحًا',
      'must be a valid phone number',
    ],
  ),
  ...['rouge', '#b0452', 'b0452a', '#b0452aff'].map(
    (wrong): Row => [
      'no colour',
      rules.hexColor(),
      wrong,
      '#B0452a',
      'doit être une couleur comme #b0452a',
      'يجب أن يكون لونًا مثل ‎#b0452a',
      'must be a colour like #b0452a',
    ],
  ),
  [
    'no date',
    rules.calendarDate(),
    '2026-02-30',
    '2026-02-28',
    'doit être une date valide',
    'يجب أن يكون تاريخًا صالحًا',
    'must be a valid date',
  ],
  [
    'not before',
    rules.calendarDate().test(rules.dateBefore('2026-03-01')),
    '2026-03-01',
    '2026-02-28',
    'doit être avant le 1er mars 2026',
    'يجب أن يكون قبل 1 مارس 2026',
    'must be before 1 March 2026',
  ],
  [
    'not after',
    rules.calendarDate().test(rules.dateAfter('2026-03-01')),
    '2026-03-01',
    '2026-03-02',
    'doit être après le 1er mars 2026',
    'يجب أن يكون بعد 1 مارس 2026',
    'must be after 1 March 2026',
  ],
  [
    'no number',
    rules.lessThan(5),
    'x',
    4,
    'doit être un nombre valide',
    'يجب أن يكون عددًا صالحًا',
    'must be a valid number',
  ],
  ['not less', rules.lessThan(5), 5, 4.9, 'doit être inférieur à 5', 'يجب أن يكون أقل من 5', 'must be less than 5'],
  ['not more', rules.moreThan(5), 5, 5.1, 'doit être supérieur à 5', 'يجب أن يكون أكثر من 5', 'must be more than 5'],
  [
    'not above the lower limit',
    rules.between(1, 3),
    1,
    2,
    'doit être entre 1 et 3 (exclusive)',
    'يجب أن يكون بين 1 و3 (دون احتسابهما)',
    'must be between 1 and 3 (exclusive)',
  ],
  [
    'not below the upper limit',
    rules.between(1, 3),
    3,
    2,
    'doit être entre 1 et 3 (exclusive)',
    'يجب أن يكون بين 1 و3 (دون احتسابهما)',
    'must be between 1 and 3 (exclusive)',
  ],
];

describe('the message for a value that is', () => {
  it.each(rows)('%s exists in every language', async (_, rule, wrong, right, ...words) => {
    const [fr, ar, en] = words;
    const reported = await Promise.all(LOCALES.map(async (locale) => [locale, await shown(rule, wrong, locale)]));
    expect(Object.fromEntries(reported)).toEqual({ fr: `Le titre ${fr}`, ar: `العنوان ${ar}`, en: `The title ${en}` });
    expect(await shown(rule, right, 'fr')).toBeUndefined();
  });

  it.each<[Locale, string]>([
    ['fr', 'La confirmation du mot de passe doit être identique au mot de passe'],
    ['ar', 'تأكيد كلمة المرور يجب أن يكون مطابقًا لكلمة المرور'],
    ['en', 'The password confirmation must be the same as the password'],
  ])('not the same as the password exists in %s', async (locale, words) => {
    const repeated = rules.requiredText(99).test(rules.sameAs('password'));
    expect(await shown(repeated, 'jasmins', locale, 'confirmPassword')).toBe(words);
    expect(await shown(repeated, 'jasmin', locale, 'confirmPassword')).toBeUndefined();
  });

  it.each<[Locale, string, string]>([
    [
      'fr',
      'Le champ « until » doit être après le 1er mars 2026',
      'Le champ « until » ne doit pas être avant le 1er mars 2026',
    ],
    ['ar', 'الحقل «until» يجب أن يكون بعد 1 مارس 2026', 'الحقل «until» يجب ألا يكون قبل 1 مارس 2026'],
    ['en', 'The field “until” must be after 1 March 2026', 'The field “until” must not be before 1 March 2026'],
  ])(
    'an end not after its start, or a last day before the first one, exists in %s',
    async (locale, later, notEarlier) => {
      const saidOf = async (test: ReturnType<typeof rules.after>, until: string) => {
        const span = record({ from: rules.calendarDate(), until: rules.calendarDate().test(test) });
        const broken = await span
          .validate({ from: '2026-03-01', until })
          .catch((error) => fieldErrors(error, messageTextsIn(locale)));
        return Array.isArray(broken) ? broken[0]?.message : undefined;
      };
      const days = ['2026-02-28', '2026-03-01', '2026-03-02'];
      const shown = (test: ReturnType<typeof rules.after>) => Promise.all(days.map((day) => saidOf(test, day)));
      expect(await shown(rules.after('from'))).toEqual([later, later, undefined]);
      expect(await shown(rules.notBefore('from'))).toEqual([notEarlier, undefined, undefined]);
    },
  );

  it.each<[Locale, string]>([
    ['fr', 'Le champ « end » doit être après le 5 mai 2031 à 10\u00a0h'],
    ['ar', 'الحقل «end» يجب أن يكون بعد 5 ماي 2031 في 10:00'],
    ['en', 'The field “end” must be after 5 May 2031 at 10:00'],
  ])('too early names the mall’s time, in %s', (locale, words) => {
    const min = '2031-05-05T09:00:00.000Z';
    const error = new ValidationError({ rule: 'dateAfter', values: { min } } as never, undefined, 'end');
    expect(fieldErrors(error, messageTextsIn(locale, 'Africa/Tunis'))).toEqual([{ fieldName: 'end', message: words }]);
  });

  it.each<[Locale, string]>([
    ['fr', "Le champ « couleur » n'existe pas"],
    ['ar', 'الحقل «couleur» غير موجود'],
    ['en', 'The field “couleur” does not exist'],
  ])('of no known field exists in %s', (locale, words) => {
    let reported: string | undefined;
    try {
      record({}).validateSync({ couleur: 'rouge' }, { strict: true });
    } catch (error) {
      if (isValidationError(error)) reported = fieldErrors(error, messageTextsIn(locale))[0]?.message;
    }
    expect(reported).toBe(words);
  });
});
