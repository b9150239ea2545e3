import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures/http-test.ts';
import { LANGUAGES, publicPages } from '../../fixtures/public-pages.ts';
import { breachesOf, type Described, malformedIn } from '../../fixtures/schema-org.ts';

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

const describedAt = async (request: APIRequestContext, page: string): Promise<Described[]> => {
  const html = await (await request.get(page)).text();
  return [...html.matchAll(SCRIPT)].map(([, json = '']) => ({ page, data: JSON.parse(json) }));
};

const typesOf = (described: Described[]): string[] => described.map(({ data }) => String(data['@type']));

const EVENT = { '@context': 'https://schema.org', '@type': 'Event', name: 'Concert' };

/** Breaches of the definitions, which the check has to find. */
const WRONG: Described[] = [
  { page: 'property of another type', data: { ...EVENT, headline: 'Concert' } },
  { page: 'value of another type', data: { ...EVENT, location: { '@type': 'Person', name: 'no place' } } },
  { page: 'unknown member', data: { ...EVENT, eventStatus: 'https://schema.org/EventSomehow' } },
  { page: 'unknown type', data: { ...EVENT, '@type': 'Evening' } },
];

test('the data of all pages follows schema.org’s definitions', async ({ request }) => {
  const paths = [...(await publicPages(request)), '/events?view=past', '/shops?page=2'];
  const pages = LANGUAGES.flatMap(({ prefix }) => paths.map((path) => (path === '/' ? prefix || '/' : prefix + path)));
  const described = (await Promise.all(pages.map((page) => describedAt(request, page)))).flat();
  const types = new Set(typesOf(described));
  for (const type of [
    ...['WebSite', 'ShoppingCenter', 'Store', 'Restaurant', 'BlogPosting', 'Event', 'BreadcrumbList', 'ItemList'],
  ]) {
    expect(types).toContain(type);
  }
  expect(described.flatMap(malformedIn)).toEqual([]);
  const breaches = await breachesOf([...described, ...WRONG]);
  const isOfWrong = (breach: string): boolean => WRONG.some(({ page }) => breach.startsWith(`${page} `));
  expect(breaches.filter((breach) => !isOfWrong(breach))).toEqual([]);
  for (const { page } of WRONG) expect(breaches, page).toContainEqual(expect.stringContaining(`${page} `));
  expect(malformedIn({ page: '/', data: { ...EVENT, url: '/relative', startDate: 'demain' } })).toHaveLength(2);
});

test('the mall’s data has its hours, and those of special days', async ({ request }) => {
  for (const page of ['/', '/ar/horaires']) {
    const described = await describedAt(request, page);
    const mall = described.find(({ data }) => data['@type'] === 'ShoppingCenter')?.data;
    expect(mall).toMatchObject({
      telephone: expect.stringMatching(/^\+216/),
      address: { '@type': 'PostalAddress', addressCountry: 'TN' },
      geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number) },
      sameAs: expect.arrayContaining([expect.stringContaining('facebook.com')]),
    });
    expect(mall?.openingHoursSpecification).not.toEqual([]);
    expect(mall?.specialOpeningHoursSpecification).toEqual(
      expect.arrayContaining([expect.objectContaining({ validFrom: expect.stringMatching(/^\d{4}-/) })]),
    );
  }
});

test('an event’s data has its price and its place', async ({ request }) => {
  const events = '/api/v1/mall-event/mall-events/?upcoming=true&limit=1&sort-field=price&sort-direction=desc';
  const { data } = await (await request.get(events)).json();
  const [event] = await describedAt(request, `/en/events/${data[0].slug}`);
  expect(event?.data).toMatchObject({
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    offers: { price: data[0].price, priceCurrency: 'TND' },
    location: { '@type': 'Place', address: { addressCountry: 'TN' } },
  });
});
