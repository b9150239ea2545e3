import type { APIRequestContext } from '@playwright/test';
import { LANGUAGES, publicPages } from '../../fixtures/public-pages.ts';
import { breachesOf, type Described, malformedIn } from '../../fixtures/schema-org.ts';
import { expect, test } from '../../fixtures/test.ts';

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

const describedAt = async (request: APIRequestContext, page: string): Promise<Described[]> => {
  const html = await (await request.get(page)).text();
  return [...html.matchAll(SCRIPT)].map(([, json = '']) => ({ page, data: JSON.parse(json) }));
};

const typesOf = (described: Described[]): string[] => described.map(({ data }) => String(data['@type']));

test('all that pages say keeps to schema.org’s definitions', async ({ request }) => {
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
  expect(await breachesOf(described)).toEqual([]);
});

test('what breaks the definitions is found', async () => {
  const event = { '@context': 'https://schema.org', '@type': 'Event', name: 'Concert' };
  const wrong: Record<string, unknown>[] = [
    { ...event, headline: 'of another type' },
    { ...event, location: { '@type': 'Person', name: 'no place' } },
    { ...event, eventStatus: 'https://schema.org/EventSomehow' },
    { ...event, '@type': 'Evening' },
  ];
  expect(await breachesOf([{ page: '/', data: event }])).toEqual([]);
  for (const data of wrong) expect((await breachesOf([{ page: '/', data }])).length).toBeGreaterThan(0);
  expect(malformedIn({ page: '/', data: { ...event, url: '/relative', startDate: 'demain' } })).toHaveLength(2);
});

test('the mall tells its hours, and those of special days', async ({ request }) => {
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

test('an event tells what it costs, and where it is', async ({ request }) => {
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
