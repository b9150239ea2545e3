import type { APIRequestContext } from '@playwright/test';
import { elementsOf, fetchHtml, linksOf, mainOf, sectionOf, textOf, textsOf } from '../../fixtures/html.ts';
import { expect, test } from '../../fixtures/http-test.ts';

const fetchMain = async (request: APIRequestContext, path: string): Promise<string> =>
  mainOf(await fetchHtml(request, path));

const titleOf = (html: string): string | undefined => textsOf(html, 'h1')[0];

/** Returns the address of a link. */
const addressOf = (html: string, text: string): string | undefined =>
  linksOf(html).find((link) => link.text === text)?.href;

test('renders the opening hours of the mall, of Ramadan and of shops with their own', async ({ request }) => {
  const main = await fetchMain(request, '/horaires');
  expect(titleOf(main)).toBe('Horaires');
  expect(elementsOf(sectionOf(main, 'Le centre'), 'tr').length).toBeGreaterThan(6);
  expect(elementsOf(sectionOf(main, 'Ramadan'), 'tr')).toHaveLength(7);
  const [shop] = linksOf(sectionOf(main, 'Les boutiques'));
  expect(titleOf(await fetchMain(request, shop?.href ?? ''))).toBe(shop?.text);
});

for (const [path, title] of [
  ['/ar/horaires', 'أوقات العمل'],
  ['/en/horaires', 'Opening hours'],
] as const) {
  test(`renders the opening hours at ${path}`, async ({ request }) => {
    const main = await fetchMain(request, path);
    expect(titleOf(main)).toBe(title);
    expect(elementsOf(main, 'table').length).toBeGreaterThan(0);
  });
}

for (const [prefix, title, sort, apply, first] of [
  ['', 'Offres', 'Trier par', 'Appliquer', /^Couscous du vendredi/],
  ['/ar', 'العروض', 'الترتيب حسب', 'تطبيق', /^كسكسي الجمعة/],
  ['/en', 'Offers', 'Sort by', 'Apply', /^Friday couscous/],
] as const) {
  test(`renders the offers at ${prefix}/offers, in the order of the address`, async ({ request }) => {
    const main = await fetchMain(request, `${prefix}/offers`);
    expect(titleOf(main)).toBe(title);
    expect(elementsOf(main, 'h2')).toHaveLength(6);
    expect(textsOf(main, 'label')).toContain(sort);
    expect(textsOf(main, 'noscript')).toEqual([apply]);
    const sorted = await fetchMain(request, `${prefix}/offers?sort-field=title`);
    expect(textsOf(sorted, 'h2')[0]).toMatch(first);
  });
}

for (const [prefix, title, level, submit, toilets] of [
  ['', 'Plan du centre', 'Niveau 1', 'Chercher', 'Toilettes'],
  ['/ar', 'مخطط المركز', 'الطابق 1', 'بحث', 'دورات المياه'],
  ['/en', 'Mall map', 'Floor 1', 'Search', 'Toilets'],
] as const) {
  test(`renders the map at ${prefix}/map, a unit of it and what a search finds`, async ({ request }) => {
    const main = await fetchMain(request, `${prefix}/map`);
    expect(titleOf(main)).toBe(title);
    expect(addressOf(main, level)).toBe(`${prefix}/map?floor=1`);
    expect(textsOf(main, 'button')).toContain(submit);
    const floor = await fetchMain(request, `${prefix}/map?floor=1`);
    const units = linksOf(floor).filter(({ href }) => /\/map\?unit=B\d\d&floor=1$/.test(href));
    const unit = await fetchMain(request, units[3]?.href ?? '');
    expect(elementsOf(unit, 'h4'), 'the way there').toHaveLength(1);
    const found = await fetchMain(request, `${prefix}/map?keyword=${encodeURIComponent(toilets.slice(0, 6))}`);
    const place = linksOf(elementsOf(found, 'section')[0] ?? '').find(({ text }) => text === toilets);
    const shown = await fetchMain(request, place?.href.replace(/#.*/, '') ?? '');
    expect(shown.match(/ class="(?:[^"]* )?shown[ "]/g)).toHaveLength(1);
  });
}

for (const [prefix, title, reason, emptyState] of [
  ['/ar', 'مفضّلتي', 'تحتاج إلى جافاسكريبت', 'لا مفضّلة بعد'],
  ['/en', 'My favourites', 'need JavaScript', 'No favourites yet'],
] as const) {
  test(`renders ${prefix}/favourites with the reason why it needs scripts, and hides it from search engines`, async ({
    request,
  }) => {
    const html = await fetchHtml(request, `${prefix}/favourites`);
    expect(titleOf(mainOf(html))).toBe(title);
    expect(textsOf(mainOf(html), 'noscript')[0]).toContain(reason);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(textOf(mainOf(html)), 'while the browser loads them').not.toContain(emptyState);
  });
}

for (const [path, call, find] of [
  ['/ar/shops/sephora', 'اتصال', 'الوصول إليه'],
  ['/en/shops/sephora', 'Call', 'Get directions'],
] as const) {
  test(`renders the ways to a shop at ${path}, and links to its whole pictures`, async ({ request }) => {
    const main = await fetchMain(request, path);
    expect(addressOf(main, call)).toMatch(/^tel:\+216\d{8}$/);
    expect(addressOf(main, find)).toMatch(/\/map\?unit=A20&floor=0$/);
    const pictures = linksOf(elementsOf(main, 'ul').find((list) => list.includes('id="picture-3"')) ?? '');
    expect(pictures).toHaveLength(3);
    for (const { href } of pictures) expect((await request.get(href)).headers()['content-type']).toMatch(/^image\//);
  });
}

test('renders all kinds of records that a search finds', async ({ request }) => {
  const main = await fetchMain(request, '/shops/search?keyword=parfum');
  expect(addressOf(main, 'Le Flacon Bleu')).toBe('/shops/le-flacon-bleu');
  expect(textsOf(sectionOf(main, 'Catégories'), 'a')).toEqual(['Beauté et parfumerie']);
  const more = linksOf(sectionOf(main, 'Articles')).find(({ text }) => text.startsWith('Tout voir'));
  expect(more?.href).toBe('/blogs?keyword=parfum');
});

test('renders what a search finds that fits no shop', async ({ request }) => {
  const main = await fetchMain(request, '/en/shops/search?keyword=wc');
  expect(textsOf(main, 'h2')[0]).toBe('No shop found for “wc”');
  expect(addressOf(sectionOf(main, 'Mall services'), 'Toilets')).toMatch(/^\/en\/plan-your-visit#/);
});

test('finds a shop despite a typing error', async ({ request }) => {
  const main = await fetchMain(request, '/shops/search?keyword=sefora');
  expect(textsOf(main, 'h2')[0]).toBe('Sephora');
});

for (const [keyword, title] of [
  ['wc', 'Toilettes'],
  ['parking', 'Parking gratuit'],
  ['prière', 'Salle de prière'],
  ['مصلى', 'Salle de prière'],
] as const) {
  test(`finds “${title}” for “${keyword}”, with its place on the page of services`, async ({ request }) => {
    const found = await fetchMain(request, `/shops/search?keyword=${encodeURIComponent(keyword)}`);
    const [path, id] = addressOf(sectionOf(found, 'Services du centre'), title)?.split('#') ?? [];
    expect(path).toBe('/plan-your-visit');
    const [, service] = (await fetchMain(request, '/plan-your-visit')).split(`<li id="${id}">`);
    expect(textsOf(service ?? '', 'h3')[0]).toBe(title);
  });
}

test('renders the services of the mall, what surrounds it and links to route planners', async ({ request }) => {
  const main = await fetchMain(request, '/plan-your-visit');
  expect(titleOf(main)).toBe('Préparer sa visite');
  const directions = sectionOf(main, 'Itinéraire');
  for (const planner of ['Google Maps', 'Waze', 'OpenStreetMap']) {
    expect(addressOf(directions, planner)).toContain('34.7632%2C10.7243');
  }
  expect(textsOf(directions, 'figure')[0]).toMatch(/Aéroport de Sfax-Thyna · \d,\d.km au sud-ouest/);
  expect(textOf(sectionOf(main, 'Venir et se garer'))).toContain('Parking gratuit');
  expect(textOf(sectionOf(main, 'Accessibilité'))).toContain('fauteuils roulants');
  expect(textOf(sectionOf(main, 'Sur place'))).toContain('Salle de prière');
});
