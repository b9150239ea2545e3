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

test('filters events by links without scripts, and names the next one when none matches', async ({ request }) => {
  const linkIn = (html: string, text: string) => linksOf(mainOf(html)).find((link) => link.text.startsWith(text));
  const follow = async (html: string, text: string) => fetchHtml(request, linkIn(html, text)?.href ?? '');
  const free = await follow(await fetchHtml(request, '/events'), 'Gratuit');
  const both = await follow(free, 'Enfants');
  const titles = textsOf(mainOf(both), 'h2');
  expect(titles).toContain('Les contes du samedi');
  expect(titles).not.toContain('Atelier poterie de Sejnane');
  // The demo has no event in the days after its seeding.
  const today = await follow(both, 'Aujourd’hui');
  expect(textsOf(mainOf(today), 'h2')).toContain('Aucun événement ne correspond aujourd’hui');
  expect(textsOf(mainOf(await follow(today, 'Le prochain')), 'h1')).toEqual(['Les contes du samedi']);
  expect(textOf(mainOf(await follow(today, 'Aujourd’hui')))).toContain('Les contes du samedi');
});
