import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../platform/openapi/json-schema.ts';

/** Hostile values. */
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  '',
  ' ',
  'null',
  '\0',
  '\ud800',
  '\u202e',
  "'; drop table shops; --",
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '{{constructor.constructor("return 1")()}}',
  '<script>alert(1)</script>',
  '=cmd()',
  'a\r\nBcc: b@example.tn',
  'x'.repeat(20_000),
  '٣',
  '9999999999999999999999',
  '2026-02-30',
  '-271821-04-20T00:00:00Z',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 1 },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
];

const hostile = (): Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...HOSTILE), weight: 4 },
    { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  );

/** Texts that match many patterns. */
const USUAL = [
  'zara',
  'Zara',
  'ali@example.tn',
  '2026-05-01',
  '2026-05-01T10:00:00Z',
  '09:30',
  '22:00',
  '/shops',
  'https://example.tn/zara',
  '+216 74 000 000',
  'un mot de passe',
];

/**
 * Generates values that a schema allows, and some that it doesn't.
 * @param known - ids and slugs of existing records.
 */
export const anyValue = (schema: JsonSchema, known: readonly string[]): Arbitrary<unknown> =>
  fc.oneof({ arbitrary: allowed(schema, known), weight: 6 }, { arbitrary: hostile(), weight: 1 });

/** Generates objects: valid, with one invalid field, or with an unknown field. */
export const anyObject = (schema: JsonSchema, known: readonly string[]): Arbitrary<Record<string, unknown>> => {
  const whole = allowedObject(schema, known);
  const names = Object.keys(schema.properties ?? {});
  const name = fc.constantFrom(...names, 'version', 'id', 'role', 'isAdmin', 'x');
  const corrupted = fc.tuple(whole, name, hostile()).map(([given, field, value]) => ({ ...given, [field]: value }));
  return fc.oneof({ arbitrary: whole, weight: 3 }, { arbitrary: corrupted, weight: 2 });
};

const allowed = (schema: JsonSchema, known: readonly string[]): Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => allowed(each, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return allowedObject(schema, known);
    case 'array':
      return fc.array(allowed(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'integer':
      return anyInteger(schema.minimum ?? -5, Math.min(schema.maximum ?? 2 ** 31, 2 ** 31));
    case 'number':
      return fc.oneof(fc.integer({ min: schema.minimum ?? -5, max: 1_000 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return allowedText(schema, known);
    default:
      return hostile();
  }
};

/** Mostly small numbers, like versions, pages and orders. */
const anyInteger = (min: number, max: number): Arbitrary<number> =>
  fc.oneof({ arbitrary: fc.integer({ min, max: Math.min(max, min + 2) }), weight: 2 }, fc.integer({ min, max }));

const allowedObject = (schema: JsonSchema, known: readonly string[]): Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, allowed(field, known)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
};

const allowedText = (
  { pattern, minLength = 0, maxLength = 40 }: JsonSchema,
  known: readonly string[],
): Arbitrary<string> => {
  const rule = new RegExp(pattern ?? '', 'u');
  const isAllowed = (text: string) => rule.test(text) && text.length >= minLength && text.length <= maxLength;
  const choices = [known, USUAL].map((texts) => texts.filter(isAllowed)).filter((texts) => texts.length > 0);
  const constants = choices.map((texts) => ({ arbitrary: fc.constantFrom(...texts), weight: 2 }));
  const free =
    pattern === undefined
      ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
      : matching(rule);
  return free ? fc.oneof(...constants, { arbitrary: free, weight: 1 }) : fc.oneof(...constants);
};

const matchers = new Map<string, Arbitrary<string> | undefined>();

/** Undefined when fast-check doesn't support the pattern. */
const matching = (rule: RegExp): Arbitrary<string> | undefined => {
  // Cached: many fields share few patterns, and parsing one takes milliseconds.
  if (!matchers.has(rule.source)) matchers.set(rule.source, tryMatching(rule));
  return matchers.get(rule.source);
};

const tryMatching = (rule: RegExp): Arbitrary<string> | undefined => {
  try {
    return fc.stringMatching(rule);
  } catch {
    return undefined;
  }
};
