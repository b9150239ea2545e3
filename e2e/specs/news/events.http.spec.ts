import type { Page as ListPage, MallEvent } from 'shared-kernel/contracts';
import { elementsOf, fetchHtml, linksOf, mainOf, textOf, textsOf } from '../../fixtures/html.ts';
import { expect, test } from '../../fixtures/http-test.ts';

test('lists every coming event, and describes each for visitors, calendars and search engines', async ({ request }) => {
  const answer = await request.get('/api/v1/mall-event/mall-events/?upcoming=true&limit=100');
  const { data: events }: ListPage<MallEvent> = await answer.json();
  expect(events.length).toBeGreaterThan(8);
  const home = linksOf(mainOf(await fetchHtml(request, '/')));
  expect(home).toContainEqual({ text: 'Tous les événements', href: '/events' });
  const listed = linksOf(mainOf(await fetchHtml(request, '/events')));
  for (const { title, slug } of events) expect(listed).toContainEqual({ text: title, href: `/events/${slug}` });

  const last = events.at(-1) as MallEvent;
  const html = await fetchHtml(request, `/events/${last.slug}`);
  const main = mainOf(html);
  expect(textsOf(main, 'h1')).toEqual([last.title]);
  expect(textOf(main)).toContain(last.place);
  const file = linksOf(main).find(({ text }) => text.includes('agenda (.ics)'));
  const calendar = await request.get(file?.href ?? '');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain(`SUMMARY:${last.title.slice(0, 20)}`);
  const data = elementsOf(html, 'script').find((script) => script.includes('"@type":"Event"')) ?? '{}';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', name: last.title, startDate: last.start });
});
