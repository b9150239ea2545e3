import { createPost } from '../../services/blogs/service.ts';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { storeTestPicture } from '../../services/bucket/testing/store-test-picture.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { buildMallEvent } from '../../services/mall-event/testing/build-mall-event.ts';
import { createShop } from '../../services/shop/shop/service.ts';
import {
  buildFloor,
  buildHero,
  buildMallWorkingHours,
  buildPlan,
  buildRamadanWorkingHours,
  buildShop,
  buildWeek,
} from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { countAll } from '../testing/count-all.ts';
import { makeContent } from '../testing/make-content.ts';
import { refusalAt } from '../testing/refusal-at.ts';

const ID = 'a'.repeat(24);
const BAD_DAY = { ...buildWeek(), monday: [{ open: '25:00', close: '9:00' }] };

/** An input with its invalid field and the expected message. */
type BadInput = [input: unknown, fieldName: string, message: string];

const category = (overrides: object) => buildCategory(overrides);
const shop = (overrides: object) => buildShop(ID, overrides);
const hero = (overrides: object) => buildHero(ID, overrides);
const post = (overrides: object) => buildPost(ID, overrides);

const CATEGORIES: BadInput[] = [
  [{}, 'title', 'Le titre est obligatoire'],
  [undefined, '', 'Le contenu envoyé doit être un objet'],
  [null, '', 'Le contenu envoyé doit être un objet'],
  ['texte', '', 'Le contenu envoyé doit être un objet'],
  [[], '', 'Le contenu envoyé doit être un objet'],
  [category({ title: undefined }), 'title', 'Le titre est obligatoire'],
  [category({ title: null }), 'title', 'Le titre est obligatoire'],
  [category({ title: '' }), 'title', 'Le titre est obligatoire'],
  [category({ title: '   ' }), 'title', 'Le titre est obligatoire'],
  [category({ title: 12 }), 'title', 'Le titre doit être une chaîne de caractères'],
  [category({ title: {} }), 'title', 'Le titre doit être une chaîne de caractères'],
  [category({ title: '\ud800' }), 'title', 'Le titre doit être une chaîne de caractères'],
  [category({ title: 'x'.repeat(121) }), 'title', 'Le titre ne doit pas dépassé 120 caractères'],
  [
    category({ slug: 'Mode & Co' }),
    'slug',
    'Le slug ne peut contenir que des lettres minuscules, des chiffres et des tirets',
  ],
  [category({ slug: '' }), 'slug', 'Le slug ne peut contenir que des lettres minuscules, des chiffres et des tirets'],
  [category({ type: 'NEWS' }), 'type', "Le champ « Type » doit être l'un des valeurs [SHOP, BLOG]"],
  [category({ type: undefined }), 'type', 'Le champ « Type » est obligatoire'],
  [category({ order: '1' }), 'order', 'Le champ « Ordre » doit être un nombre valide'],
  [category({ order: 1.5 }), 'order', 'Le champ « Ordre » doit être un nombre entier'],
  [category({ order: -1 }), 'order', 'Le champ « Ordre » doit être supérieur ou égal à 0'],
  [category({ picture: 'x' }), 'picture', 'L’image doit être un identifiant de 24 caractères hexadécimaux'],
  [category({ subCategories: {} }), 'subCategories', 'Le champ « Sous-catégories » doit être une liste'],
  [category({ subCategories: [{}] }), 'subCategories.0.title', 'Le titre est obligatoire'],
  [category({ isGod: true }), 'isGod', "Le champ « isGod » n'existe pas"],
  [
    category({ translations: { en: { title: 1 } } }),
    'translations.en.title',
    'Le titre doit être une chaîne de caractères',
  ],
  [category({ translations: { de: {} } }), 'translations.de', "Le champ « translations.de » n'existe pas"],
];

const SHOPS: BadInput[] = [
  [shop({ floor: 99 }), 'floor', 'Le champ « Niveau » doit être inférieur ou égal à 50'],
  [shop({ email: 'bonjour@' }), 'email', "L'email doit être une adresse email valide"],
  [shop({ phone: 'demain' }), 'phone', 'Le champ « Téléphone » doit être un numéro de téléphone valide'],
  [shop({ website: 'javascript:alert(1)' }), 'website', 'Le champ « Site web » doit être une url valide'],
  [shop({ isFeatured: 'true' }), 'isFeatured', 'Le champ « Mise en avant » doit être un booléen'],
  [shop({ isFeatured: null }), 'isFeatured', 'Le champ « Mise en avant » est obligatoire'],
  [shop({ keywords: Array(41).fill('x') }), 'keywords', 'Le champ « Mots clés » ne doit pas avoir plus de 40 éléments'],
  [
    shop({ socialLinks: [{ network: 'myspace', url: 'https://x.example' }] }),
    'socialLinks.0.network',
    "Le champ « Réseau » doit être l'un des valeurs [facebook, instagram, tiktok, youtube, x, linkedin, whatsapp]",
  ],
  [
    shop({ weeklyHours: BAD_DAY }),
    'weeklyHours.monday.0.open',
    'L’heure d’ouverture doit être une heure au format HH:mm',
  ],
  [
    shop({ exceptions: [{ date: '2026-02-30', ranges: [] }] }),
    'exceptions.0.date',
    'Le champ « Date » doit être une date valide',
  ],
];

const HEROES: BadInput[] = [
  [
    hero({ from: '2125-06-01T18:00:00Z', until: '2125-06-01T18:00:00Z' }),
    'until',
    'Le champ « Jusqu’à » doit être après le 1er juin 2125 à 19\u00a0h',
  ],
  [hero({ picture: undefined }), 'picture', 'L’image est obligatoire'],
  ...['//ailleurs.example', '/\\ailleurs.example', 'javascript:alert(1)', 'shops'].map(
    (link): BadInput => [hero({ link }), 'link', 'Le champ « Lien » doit être une url valide ou un chemin du site'],
  ),
  [hero({ from: '2026-01-01' }), 'from', 'Le champ « À partir de » doit être une date valide'],
];

const HOURS: BadInput[] = [
  [
    buildMallWorkingHours({ week: BAD_DAY }),
    'week.monday.0.close',
    'L’heure de fermeture doit être une heure au format HH:mm',
  ],
  [
    buildMallWorkingHours({ week: { ...buildWeek(), friday: undefined } }),
    'week.friday',
    'Le champ « Vendredi » est obligatoire',
  ],
  [buildMallWorkingHours({ week: undefined }), 'week', 'Le champ « Semaine » est obligatoire'],
  [
    buildMallWorkingHours({ validFrom: '1/1/2026' }),
    'validFrom',
    'Le champ « Premier jour » doit être une date valide',
  ],
  [
    buildMallWorkingHours({ validUntil: '2025-12-31' }),
    'validUntil',
    'Le champ « Dernier jour » ne doit pas être avant le 1er janvier 2026',
  ],
];

const RAMADAN: BadInput[] = [
  [buildRamadanWorkingHours({ week: undefined }), 'week', 'Le champ « Semaine » est obligatoire'],
  [
    buildRamadanWorkingHours({ until: '2026-02-17' }),
    'until',
    'Le champ « Dernier jour » ne doit pas être avant le 18 février 2026',
  ],
];

const POSTS: BadInput[] = [
  ...['', '<p></p>', '<p> </p><p>&nbsp;<br></p>', '<img src="https://evil.example/x.gif">', '<script>1</script>'].map(
    (content): BadInput => [post({ content }), 'content', 'Le champ « Contenu » est obligatoire'],
  ),
  [post({ content: '&'.repeat(30_000) }), 'content', 'Le champ « Contenu » ne doit pas dépassé 100000 caractères'],
  [post({ publishedAt: '2026-02-30T10:00:00Z' }), 'publishedAt', 'Le champ « Publication » doit être une date valide'],
  [post({ claps: 1_000 }), 'claps', "Le champ « claps » n'existe pas"],
];

const EVENTS: BadInput[] = [
  [buildMallEvent({ price: -1 }), 'price', 'Le champ « Prix » doit être supérieur ou égal à 0'],
  [buildMallEvent({ price: 'gratuit' }), 'price', 'Le champ « Prix » doit être un nombre valide'],
  [buildMallEvent({ price: 13.1234 }), 'price', 'Le champ « Prix » doit être un nombre valide'],
  [
    buildMallEvent({ end: '2125-06-01T18:00:00Z' }),
    'end',
    'Le champ « Fin » doit être après le 1er juin 2125 à 19\u00a0h',
  ],
  [
    buildMallEvent({ end: '2125-06-01T17:00:00Z' }),
    'end',
    'Le champ « Fin » doit être après le 1er juin 2125 à 19\u00a0h',
  ],
];

const plan = (overrides: object) => buildFloor({ plan: { ...buildPlan(), ...overrides } });
const unit = (number: string, [x, y, width = 20]: number[]) => ({
  number,
  polygon: [
    [x, y],
    [Number(x) + width, y],
    [x, Number(y) + 20],
  ],
});

const FLOORS: BadInput[] = [
  [buildFloor({ plan: undefined }), 'plan', 'Le champ « Plan » est obligatoire'],
  [buildFloor({ plan: 'A20' }), 'plan', 'Le champ « Plan » doit être un objet'],
  [
    buildFloor({ plan: { ...buildPlan(), voids: Array(13).fill(Array(200).fill([0, 0])) } }),
    'plan',
    'Le champ « Plan » ne doit pas avoir plus de 2500 sommets en tout',
  ],
  [buildFloor({ level: 51 }), 'level', 'Le champ « Niveau » doit être inférieur ou égal à 50'],
  [plan({ outline: [[0, 0, 1]] }), 'plan.outline.0', 'Le champ « Position » ne doit pas avoir plus de 2 éléments'],
  [
    plan({ outline: [[0]] }),
    'plan.outline.0',
    'Le champ « Position » doit être une position en décimètres : deux nombres entiers',
  ],
  [plan({ outline: [[0, 0.5]] }), 'plan.outline.0.1', 'Le champ « Position » doit être un nombre entier'],
  [plan({ walls: [] }), 'plan.walls', "Le champ « Plan » n'existe pas"],
  [plan({ units: [unit('', [0, 0])] }), 'plan.units.0.number', 'Le champ « Numéro du local n° 1 » est obligatoire'],
  [
    plan({ units: [unit('A1', [0, 0]), unit('a1', [50, 0])] }),
    'plan.units.1.number',
    'Le champ « Local a1 » figure deux fois sur le plan',
  ],
  [
    plan({ units: [unit('A1', [190, 0])] }),
    'plan.units.0.polygon',
    'Le champ « Local A1 » dépasse du contour du niveau',
  ],
  [
    plan({ units: [unit('A1', [0, 0]), unit('A2', [0, 0])] }),
    'plan.units.1.polygon',
    'Le champ « Local A2 » chevauche A1',
  ],
  [
    plan({ units: [unit('A1', [0, 0, 0])] }),
    'plan.units.0.polygon',
    'Le champ « Local A1 » ne doit ni se croiser ni se toucher',
  ],
  [plan({ voids: [[[0, 100]]] }), 'plan.voids.0', 'Le champ « Vide n° 1 » doit avoir au moins trois sommets'],
  [
    plan({ points: [{ kind: 'lift', at: [900, 0] }] }),
    'plan.points.0.at',
    'Le champ « Repère n° 1 » dépasse du contour du niveau',
  ],
];

let api: TestApp;
let headers: Record<string, string>;
/** Ids that valid parts of inputs reference, and of a record per type to change. */
const given: Record<string, string> = {};

beforeAll(async () => {
  api = await openTestApp();
  headers = (await api.signIn('GOD')).headers;
  const picture = await api.write((context) => storeTestPicture(context, api.deps.disk));
  await api.write(async (context) => {
    const mode = await createCategory(context, buildCategory());
    const news = await createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' }));
    Object.assign(given, {
      news: news.id,
      '/categories/category': mode.id,
      '/shop/shop': await createShop(context, buildShop(mode.id)),
      '/shop/floor': await makeContent('floor', context, buildFloor()),
      '/shop/hero': await makeContent('hero', context, buildHero(picture)),
      '/shop/mall-working-hours': await makeContent('mallWorkingHours', context, buildMallWorkingHours()),
      '/shop/ramadan-working-hours': await makeContent('ramadanWorkingHours', context, buildRamadanWorkingHours()),
      '/blogs/blogs': await createPost(context, buildPost(news.id)),
      '/mall-event/mall-events': await makeContent('mallEvent', context, buildMallEvent()),
    });
  });
});

afterAll(() => api.close());

it('drops invisible control characters of texts before it checks them', async () => {
  const title = 'x'.repeat(119);
  const body = buildPost(String(given.news), {
    content: '<p>a\u000bb</p>',
    author: 'a\u0001\u202eb',
    title: `${title}\0y`,
  });
  const { status, body: made } = await api.call('POST', '/blogs/blogs/', { body, headers });
  expect([status, made.content, made.author, made.title]).toEqual([201, '<p>ab</p>', 'ab', `${title}y`]);
});

const withVersion = (input: unknown): unknown =>
  input !== null && typeof input === 'object' && !Array.isArray(input) ? { ...input, version: 1 } : input;

describe.each<[string, string, BadInput[]]>([
  ['a category', '/categories/category', CATEGORIES],
  ['a shop', '/shop/shop', SHOPS],
  ['a floor', '/shop/floor', FLOORS],
  ['a banner', '/shop/hero', HEROES],
  ['the mall’s hours', '/shop/mall-working-hours', HOURS],
  ['the hours of a Ramadan', '/shop/ramadan-working-hours', RAMADAN],
  ['a post', '/blogs/blogs', POSTS],
  ['an event', '/mall-event/mall-events', EVENTS],
])('%s', (_, path, inputs) => {
  it.each(inputs)('%j is rejected at "%s": %s', async (input, fieldName, message) => {
    const before = await countAll(api.deps.database.db);
    const made = await api.call('POST', `${path}/`, { body: input, headers });
    const changed = await api.call('PUT', `${path}/${given[path]}`, { body: withVersion(input), headers });
    for (const { status, body } of [made, changed]) {
      expect({ status, body }).toEqual(refusalAt(fieldName, message));
    }
    expect(await countAll(api.deps.database.db)).toEqual(before);
  });
});
