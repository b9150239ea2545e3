import { screen, within } from '@testing-library/react';
import type { Answers } from 'shared-kernel/testing';
import { buildMallService, buildPage } from '../../testing/records.ts';
import { renderPage } from '../../testing/render.ts';

const SERVICES = '/shop/mall-services/';
const services = [
  buildMallService('Parking gratuit', { kind: 'PARKING', latitude: 34.7, longitude: 10.7 }),
  buildMallService('Accès sans marche', { kind: 'ACCESSIBILITY', text: 'De plain-pied.\n\nAvec ascenseur.' }),
  buildMallService('Objets trouvés', { kind: 'LOST_PROPERTY', phone: '+216 74 000 141', floor: 0 }),
];

const open = (api: Answers = { [SERVICES]: buildPage(services) }) => renderPage('/plan-your-visit', { api });
const section = (name: string) => within(screen.getByRole('region', { name }));

it('opens a route planner with the mall as the destination', async () => {
  await open();
  const planners = within(screen.getByRole('group', { name: 'Calculer l’itinéraire avec' })).getAllByRole('link');
  expect(planners.map(({ textContent }) => textContent)).toEqual(['Google Maps', 'Waze', 'OpenStreetMap']);
  for (const planner of planners) expect(planner).toHaveAttribute('href', expect.stringContaining('34.7632%2C10.7243'));
});

it('groups services by purpose', async () => {
  await open();
  const titles = (name: string) =>
    section(name)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(titles('Venir et se garer')).toEqual(['Parking gratuit']);
  expect(titles('Accessibilité')).toEqual(['Accès sans marche']);
  expect(titles('Sur place')).toEqual(['Objets trouvés']);
  expect(section('Accessibilité').getAllByText(/plain-pied|ascenseur/)).toHaveLength(2);
  expect(section('Sur place').getByRole('link', { name: '+216 74 000 141' })).toHaveAttribute(
    'href',
    'tel:+21674000141',
  );
  expect(section('Sur place').getByText('Rez-de-chaussée')).toBeVisible();
});

it('describes its map in text', async () => {
  await open();
  expect(section('Itinéraire').getByRole('listitem')).toHaveTextContent(/Parking gratuit · 7,4 km au sud/);
});

it('shows the route when all other details are unknown', async () => {
  await open({ [SERVICES]: buildPage([]) });
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(section('Itinéraire').queryByRole('figure')).not.toBeInTheDocument();
});

const PAGES = '/blogs/text-pages/';

it('links to the team’s pages, without the legal ones', async () => {
  const pages = [
    { slug: 'touristes', title: 'De passage', summary: '' },
    { slug: 'privacy-policy', title: 'Confidentialité', summary: '' },
    { slug: 'visite', title: 'Première visite', summary: '' },
  ];
  await open({ [SERVICES]: buildPage(services), [PAGES]: buildPage(pages) });
  const links = within(screen.getByRole('navigation', { name: 'Pages utiles' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['De passage', '/pages/touristes'],
    ['Première visite', '/pages/visite'],
  ]);
});

it.each([
  ['there are none', buildPage([])],
  ['they fail to load', 503],
])('has no section of pages when %s', async (_, answer) => {
  await open({ [SERVICES]: buildPage(services), [PAGES]: answer });
  expect(screen.getAllByRole('region')).toHaveLength(4);
  expect(screen.queryByRole('navigation', { name: 'Pages utiles' })).not.toBeInTheDocument();
});

it('reports that the services failed to load', async () => {
  await open({ [SERVICES]: 503 });
  expect(screen.getByText('Ces informations ne peuvent pas être affichées pour l’instant')).toBeVisible();
});
