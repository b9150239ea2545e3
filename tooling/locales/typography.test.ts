import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES } from 'shared-kernel/contracts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Files of texts, in one language each. */
const IN_ONE_LANGUAGE = [
  `{api,mf-*,server-kernel,shared-kernel,shell}/src/**/locales/{${LOCALES.join()}}.json`,
  `shell/src/pages/*/texts/{${LOCALES.join()}}.ts`,
];
/** Files with some words in all three. */
const IN_ALL_LANGUAGES = ['site.json', 'shell/src/**/*.{ts,tsx}', 'shared-kernel/src/format/**/*.ts'];

/** What the specification writes so, word for word; all else is set as it is printed. */
const SPECIFIED = [
  "Salon de l'automobile",
  "L'email",
  "n'existe pas",
  "doit être l'un des valeurs [{{values}}]",
  "Oops! Une erreur s'est produite lors de la tentative de connexion! Veuillez réessayer, ou utilisez une autre méthode de connexion.",
  'Oops! Utilisateur introuvable! Veuillez vérifier vos informations.',
  'Oops! Une erreur est survenue!',
  'Votre paiement a échoué! Veuillez réessayer avec une autre réservation',
];

const filesOf = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT }).filter((file) => !/\.test\.|\/testing\//.test(file));
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g;
/** What templates fill in; those of one place may have places of their own. */
const PLACE_OF_TEMPLATE = /\$\{[^{}]*\}/g;
/** What texts leave open: `{{count}}`, `{max}`. */
const PLACE = /\{+[^{}]*\}+/g;

const withoutPlaces = (code: string): string => {
  const filled = code.replace(PLACE_OF_TEMPLATE, '7');
  return filled === code ? code : withoutPlaces(filled);
};

/** What a file writes, but for what the specification does: its literals, with a word for each place that is filled in. */
const textsIn = (code: string): string[] =>
  [...withoutPlaces(code.replace(COMMENT, '')).matchAll(LITERAL)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => !SPECIFIED.includes(text))
    .map((text) => text.replace(PLACE, '7'));

const FAULTS = {
  'a straight apostrophe': /\p{L}\\?'\p{L}/u,
  'two spaces': /\S {2,}\S/,
  'a sign that could begin a line': /\S [:;?!»](?:\s|$)|« /,
};
/** In French a space that holds stands before them; only of texts, which code has none of in a file of one language. */
const CLOSE_SIGN = /[\p{L}\d)][;!?»](?:\s|$)|[\p{L})]:(?:\s|$)|«[^\u00a0]/u;

const faultsIn = (code: string, faults: Record<string, RegExp>): string[] =>
  textsIn(code).flatMap((text) =>
    Object.entries(faults).flatMap(([name, fault]) => (fault.test(text) ? [`${name}: ${text}`] : [])),
  );

it('detects each mistake, and none in correct text', () => {
  const faults = { ...FAULTS, 'a sign that is too close': CLOSE_SIGN };
  const wrong = ["l'eau", 'deux  mots', 'Quoi ?', '« Oui', 'Quoi?', 'Ici: là', '«Oui'];
  for (const text of wrong) expect(faultsIn(JSON.stringify(text), faults)).toHaveLength(text === '« Oui' ? 2 : 1);
  const right = [
    'l’eau',
    'Quoi\u00a0?',
    'à 10:00',
    '«\u00a0Oui\u00a0»',
    'https://mall.example/a?b',
    "Salon de l'automobile",
  ];
  for (const text of right) expect(faultsIn(JSON.stringify(text), faults)).toEqual([]);
});

it.each(filesOf(IN_ONE_LANGUAGE))('%s follows the rules of typography', (file) => {
  const isFrench = /\/fr\.\w+$/.test(file);
  expect(faultsIn(read(file), { ...FAULTS, ...(isFrench && { 'a sign that is too close': CLOSE_SIGN }) })).toEqual([]);
});

const IN_THREE = filesOf(IN_ALL_LANGUAGES).filter((file) => /\bfr"?: /.test(read(file)));

it('finds the words that are not in files of their own', () => {
  expect(IN_THREE.length).toBeGreaterThan(4);
});

it.each(IN_THREE)('the texts in %s follow the rules of typography', (file) => {
  expect(faultsIn(read(file), FAULTS)).toEqual([]);
});

// What the specification writes is there as it writes it; what isn't there any more is no exception.
it.each(SPECIFIED)('contains “%s” as specified', (text) => {
  const all = filesOf(IN_ONE_LANGUAGE).map(read).join('\n');
  expect(all).toMatch(new RegExp(`["']${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["']`));
});
