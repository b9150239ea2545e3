import { RESOURCES } from '../access/index.ts';
import { MICROSERVICES } from '../contracts/index.ts';
import { FIRST_LOOK, fieldErrors, isValidationError } from '../validation/index.ts';
import { messageTextsIn } from '../validation/testing/message-texts.ts';
import { CONTENT_TYPES, type ContentType, presenceFields, rulesOf, translatedFields } from './index.ts';

const TYPES: [string, ContentType][] = Object.entries(CONTENT_TYPES);

describe.each(TYPES)('%s', (name, type) => {
  it('is registered under its name, in an existing service', () => {
    expect(type.name).toBe(name);
    expect(MICROSERVICES).toContain(type.service);
    expect(RESOURCES).toContain(type.access);
    expect(type.path).toMatch(/^\/[a-z-]+$/);
  });

  it('has a span of its date fields', () => {
    for (const end of Object.values(type.span ?? {})) {
      if (!(end in (type.derived ?? {}))) expect(['date', 'instant']).toContain(type.fields[end]?.kind);
    }
    for (const name of Object.values(type.derived ?? {}).flat()) expect(type.fields).toHaveProperty(name);
  });

  it('has a translated title', () => {
    expect(translatedFields(type)).toContain('title');
  });

  it('has a slug if it is addressed by slug', () => {
    expect('slug' in type.fields).toBe(type.addressedBy !== 'id' || name === 'category');
    if (type.reservedSlugs) expect(type.fields).toHaveProperty('slug');
  });
});

it('has a unique path per type', () => {
  const paths = TYPES.map(([, { service, path }]) => `/${service}${path}`);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each([
  ['fr', 'Le champ « Date » est obligatoire', 'Le champ « Vendredi » est obligatoire'],
  ['ar', 'الحقل «التاريخ» إلزامي', 'الحقل «الجمعة» إلزامي'],
  ['en', 'The field “Date” is required', 'The field “Friday” is required'],
] as const)('names the invalid part of hours by its label in %s', (locale, date, friday) => {
  const broken = rulesOf(CONTENT_TYPES.shop)
    .validate({ exceptions: [{}], weeklyHours: { friday: undefined } }, { abortEarly: false })
    .catch((error) => fieldErrors(error, messageTextsIn(locale)));
  return expect(broken).resolves.toEqual(
    expect.arrayContaining([
      { fieldName: 'exceptions.0.date', message: date },
      { fieldName: 'weeklyHours.friday', message: friday },
    ]),
  );
});

it.each([
  ['fr', 'Le champ « Lieu » est obligatoire'],
  ['ar', 'الحقل «المكان» إلزامي'],
  ['en', 'The field “Place” is required'],
] as const)('names the invalid field by its label in %s', (locale, message) => {
  try {
    rulesOf(CONTENT_TYPES.mallEvent).validateSync({}, { abortEarly: false, strict: true });
  } catch (error) {
    if (!isValidationError(error)) throw error;
    expect(fieldErrors(error, messageTextsIn(locale))).toContainEqual({ fieldName: 'place', message });
    return;
  }
  throw new Error('nothing was refused');
});

it('skips the drawing of a large plan in the first validation', () => {
  const { plan } = CONTENT_TYPES.floor.fields;
  const crossing = Array.from({ length: 101 }, () => [
    [0, 0],
    [9, 9],
    [9, 0],
    [0, 9],
  ]);
  const drawing = { outline: crossing[0], voids: [], points: [] };
  const unitsOf = (count: number) => crossing.slice(0, count).map((polygon, unit) => ({ number: `A${unit}`, polygon }));
  const isRefused = (count: number, options = {}) =>
    !plan.rules.isValidSync({ ...drawing, units: unitsOf(count) }, { strict: true, ...options });
  expect([isRefused(100), isRefused(100, FIRST_LOOK), isRefused(10, FIRST_LOOK)]).toEqual([true, false, true]);
});

it('restores the start of an event together with its repetition', () => {
  expect(presenceFields(CONTENT_TYPES.mallEvent)).toEqual(expect.arrayContaining(['start', 'end', 'repetition']));
});
