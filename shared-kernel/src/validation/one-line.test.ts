import { type AnySchema, ObjectSchema } from 'yup';
import { CONTENT_TYPES, type ContentType, type Field } from '../content/index.ts';
import { siteSettings } from '../site/settings/index.ts';
import * as accountRules from './accounts/index.ts';

const TWO_LINES = 'Amel\nBen Ali';

const accepts = (rules: AnySchema | undefined): boolean => rules?.isValidSync(TWO_LINES, { strict: true }) === true;

const fieldsOf = (name: string, fields: object): [string, Field][] =>
  Object.entries(fields as Record<string, Field>).flatMap(([key, field]) => [
    [`${name}.${key}`, field] as [string, Field],
    ...fieldsOf(`${name}.${key}`, field.parts ?? {}),
  ]);

const LINES = [...Object.values<ContentType>(CONTENT_TYPES), { ...siteSettings, name: 'siteSettings' }]
  .flatMap(({ name, fields }) => fieldsOf(name, fields))
  .filter(([, { kind }]) => kind === 'text');

it.each(LINES)('rejects line ends in %s, in every language', (_, { rules, translationRules }) => {
  expect([accepts(rules), accepts(translationRules)]).toEqual([false, false]);
});

/** Reasons have several lines; the API's own rule for names of roles refuses line ends. */
const OTHERS = ['banRules.reason', 'suspensionRules.reason', 'roleRules.name'];
/** Passwords, and values of programs, which are compared or verified. */
const COMPARED = /password|token|nonce|code|challenge|emailOrUsername|^newPasskeyRules\.(?!name)/i;

it('rejects line ends in all other texts of accounts', () => {
  const acceptsIn = (rules: ObjectSchema<object>, field: string): boolean => {
    try {
      return Boolean(rules.validateSyncAt(field, { [field]: TWO_LINES }, { strict: true }));
    } catch {
      return false;
    }
  };
  const accepting = Object.entries(accountRules).flatMap(([name, rules]) =>
    rules instanceof ObjectSchema
      ? Object.keys(rules.fields)
          .filter((field) => acceptsIn(rules, field))
          .map((field) => `${name}.${field}`)
      : [],
  );
  expect(accepting.filter((name) => !COMPARED.test(name)).toSorted()).toEqual(OTHERS.toSorted());
});
