import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES } from 'shared-kernel/contracts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Words that texts for people don't use, by language. */
const REFUSED: Record<(typeof LOCALES)[number], Record<string, RegExp>> = {
  fr: {
    '“cliquez” or “appuyez”': /(?<!\p{L})press(?:ez|er|ion)(?!\p{L})/iu,
    '“centre”': /(?<!\p{L})mall(?!\p{L})/iu,
    '“plan”': /(?<!\p{L})carte d(?:u centre|es boutiques)/iu,
    '“Chapeau” or “Titre”': /mot du titre/iu,
    '“18 h 30”': /(?<![\d-])\d{1,2}:\d{2}(?![-\d])|\d{1,2}h\d{2}/u,
    'what an account is good for': /connaît mieux/iu,
  },
  en: {
    '“Get directions”': /^find it\b/iu,
    '“Share on WhatsApp”': /\bsend with\b/iu,
    '“annual stocktake”': /\byearly stock|\bstocktaking\b/iu,
    '“floor”': /\blevels? \d|^levels?\W*$|\b(?:ground|upper|lower|top|which|two|three) levels?\b/iu,
    '“Special days”': /\bparticular days\b/iu,
    '“Same as the mall”': /^as the mall\b/iu,
    '“Opening times”': /\branges\b/iu,
  },
  ar: {
    '“متجر”': /محل(?:ات|ان|ين|ًا)?(?!\p{L})/u,
    'tanwin before the alif': /اً/u,
    'an Arabic comma': /\p{Script=Arabic}\s?,(?!\S)/u,
    '“من … إلى …”': /\d{1,2}:\d{2}(?:\s?–|\s-)\s?\d/u,
  },
};

const refusedIn = (text: string, locale: keyof typeof REFUSED): string[] =>
  Object.entries(REFUSED[locale]).flatMap(([better, word]) => {
    const found = word.exec(text);
    return found ? [`${found[0]} in “${text}”: better ${better}`] : [];
  });

/** The values of a file's literals, with a number for each value that is filled in. */
const textsIn = (code: string): string[] =>
  [...code.matchAll(/: "((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g)].map(([, json, literal]) =>
    (json ?? literal ?? '').replace(/\{+[^{}]*\}+/g, '7'),
  );

const filesOf = (locale: string): string[] =>
  globSync(
    [
      `{api,mf-*,server-kernel,shared-kernel,shell}/src/**/locales/${locale}.json`,
      `shell/src/pages/*/texts/${locale}.ts`,
    ],
    { cwd: ROOT },
  );
const FILES = LOCALES.flatMap((locale) => filesOf(locale).map((file) => [file, locale] as const));

it.each([
  ['fr', 'Pressez le bouton', 'Une pression suffit', 'Bienvenue au Mall', 'Voir la carte du centre', 'de 9:00 à 18h30'],
  [
    'en',
    'Find it',
    'Send with WhatsApp',
    'the yearly stocktaking',
    'Level 2',
    'Level',
    'the ground level',
    'Particular days',
    'As the mall',
    'Ranges',
  ],
  ['ar', 'المحلات', '3 محلات', 'محل', 'محلان', 'شكراً', 'الأحد , الاثنين', '09:00 – 12:00'],
] as const)('detects refused words in %s', (locale, ...texts) => {
  for (const text of texts) expect(refusedIn(text, locale)).toHaveLength(1);
});

it.each([
  ['fr', 'Une impression, en express', 'une carte bancaire', 'de 9 h à 18 h 30', '2026-12-31 10:00-18:00'],
  ['en', 'Same as the mall', 'a level of rights', 'Levels by resource', 'Opening times'],
  ['ar', 'محلي', 'شكرًا', 'الأحد، الاثنين', 'من 09:00 إلى 12:00'],
] as const)('accepts similar words in %s', (locale, ...texts) => {
  for (const text of texts) expect(refusedIn(text, locale)).toEqual([]);
});

it.each(FILES)('%s has no refused word', (file, locale) => {
  expect(textsIn(readFileSync(resolve(ROOT, file), 'utf8')).flatMap((text) => refusedIn(text, locale))).toEqual([]);
});

const textAt = (file: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (texts, part) => (texts as Record<string, unknown> | undefined)?.[part],
      JSON.parse(readFileSync(resolve(ROOT, file), 'utf8')),
    );

// “Gratuit” and “Payant” don’t agree with “Entrée”, and “العروض” are the offers.
it.each([
  ['mf-blog/src/locales/fr.json', 'event.cost', 'Tarif'],
  ['api/src/locales/fr.json', 'calendar.cost', 'Tarif\u00a0:'],
  ['mf-blog/src/locales/ar.json', 'events.views', 'طرق العرض'],
  ['mf-admin/src/locales/ar.json', 'views.title', 'طرق العرض'],
])('%s has at %s the word that fits its context', (file, key, text) => {
  expect(textAt(file, key)).toBe(text);
});

it.each(globSync('demo/src/**/*.ts', { cwd: ROOT }))('%s has no refused word', (file) => {
  const { fr: _, ...others } = REFUSED;
  const source = readFileSync(resolve(ROOT, file), 'utf8');
  const texts = [...source.matchAll(/\b(en|ar): '((?:[^'\\]|\\.)*)'/g)];
  const found = texts.flatMap(([, locale, text = '']) => refusedIn(text, locale as keyof typeof others));
  expect(found).toEqual([]);
});
