import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MICROSERVICES } from 'shared-kernel/contracts';
import { Refusal } from 'shared-kernel/testing';
import { EDITOR, MANAGER, managed, pageOf } from '../testing/open-back-office.ts';
import { openDashboard, panel } from '../testing/open-dashboard.ts';

const titles = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading', { level: 2 }).textContent);

describe('the dashboard', () => {
  it('shows administrators every panel', async () => {
    await openDashboard();
    expect(titles()).toEqual([
      ...['En attente de votre décision', 'Bientôt en ligne', 'Les plus lus', 'Lectures des 30 derniers jours'],
      ...['Les plus applaudis', 'Abonnés à la newsletter', 'Recherches sans résultat'],
      ...['À revoir', 'À traduire', 'Fichiers', 'État des services'],
    ]);
  });

  it('shows editors their panels, without further requests', async () => {
    const { calls } = await openDashboard({}, { access: EDITOR });
    expect(titles()).toEqual([
      ...['Vos propositions en attente', 'Vos propositions rejetées', 'Bientôt en ligne'],
      ...['Les plus lus', 'Lectures des 30 derniers jours'],
      ...['Les plus applaudis', 'À revoir', 'À traduire'],
    ]);
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '/blogs/blogs/',
      managed('post'),
      managed('textPage'),
      '/insights/views',
      '/insights/work/own',
      '/insights/work/scheduled',
      '/insights/work/stale',
      '/insights/work/untranslated',
    ]);
  });

  it('creates a record of a type that the account may write', async () => {
    await openDashboard({}, { access: EDITOR });
    const links = within(screen.getByRole('navigation', { name: 'Créer' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Article', '/admin/post/create'],
      ['Événement', '/admin/mall-event/create'],
      ['Bannière', '/admin/hero/create'],
      ['Page', '/admin/text-page/create'],
    ]);
  });

  it('shows a shop’s manager only that shop', async () => {
    await openDashboard({}, { access: MANAGER });
    expect(titles()).toEqual([
      ...['Vos propositions en attente', 'Vos propositions rejetées', 'Bientôt en ligne'],
      ...['Les plus lus', 'Lectures des 30 derniers jours'],
      ...['À revoir', 'À traduire', 'Fichiers'],
    ]);
  });
});

it('shows that each panel is empty', async () => {
  await openDashboard();
  expect(await screen.findByText('Rien n’attend votre décision.')).toBeVisible();
  for (const text of ['Rien n’est programmé.', 'Tout est à jour.', 'Tout est traduit.', 'Tout fonctionne.']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

it('reloads after changes, but not when its window or page is shown again', async () => {
  const { calls, router } = await openDashboard({ [managed('post')]: pageOf([]) });
  await screen.findByText('Tout fonctionne.');
  const before = calls.length;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await act(() => router.navigate('/admin/post'));
  await act(() => router.navigate('/admin'));
  await screen.findByText('Tout fonctionne.');
  const again = calls.slice(before).map(({ path }) => path);
  expect(again.filter((path) => path.startsWith('/insights/')).toSorted()).toEqual([
    '/insights/work/scheduled',
    '/insights/work/stale',
    '/insights/work/untranslated',
  ]);
});

it('isolates the failure of a panel, and retries at a press', async () => {
  let isDown = true;
  await openDashboard({
    '/insights/searches': () => (isDown ? new Refusal(500, {}) : [{ id: 'a', term: 'kazoo', days: 4, lastOn: '' }]),
  });
  const searches = within(await panel('Recherches sans résultat'));
  expect(await searches.findByRole('alert')).toHaveTextContent('Ce panneau n’a pas pu être chargé.');
  expect(await screen.findByText('Tout est à jour.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isDown = false;
  fireEvent.click(searches.getByRole('button', { name: /^Réessayer.: Recherches sans résultat$/ }));
  expect(await searches.findByText('kazoo')).toBeVisible();
  expect(searches.getByText('4 jours')).toBeVisible();
});

it('shows which services are down, also when the whole site is', async () => {
  const services = { auth: 'up', mailing: 'down' };
  const down = new Refusal(503, { status: 'down', services, dependencies: { database: 'down' } });
  await openDashboard({ '/health': down });
  const lines = within(await panel('État des services'));
  expect(await lines.findByText('Une partie du site ne répond pas.')).toBeVisible();
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'NewsletterEn panne',
    'Base de donnéesEn panne',
    'ComptesEn marche',
  ]);
});

it('has texts for every service', async () => {
  const services = Object.fromEntries(MICROSERVICES.map((name) => [name, 'up']));
  await openDashboard({ '/health': { status: 'up', services, dependencies: {} } });
  const lines = within(await panel('État des services'));
  expect(await lines.findAllByRole('listitem')).toHaveLength(MICROSERVICES.length);
  expect(lines.queryByText(/dashboard\./)).toBeNull();
});

it('counts files without a description and unused files', async () => {
  await openDashboard({
    '/bucket/file/': ({ params }: { params: object }) => pageOf([], { total: 'hasAlt' in params ? 12 : 3 }),
  });
  const files = within(await panel('Fichiers'));
  expect(await files.findByRole('link', { name: 'Images sans texte alternatif' })).toHaveAttribute(
    'href',
    '/admin/files?tab=noAlt',
  );
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Images sans texte alternatif12',
    'Fichiers inutilisés3',
  ]);
});

describe('the first steps', () => {
  const step = (name: string, isDone: boolean) => ({ name, isDone, isAccepted: false });
  const guide = (isDismissed: boolean, isDone = false) => ({
    steps: [step('name', true), step('logo', isDone)],
    isDismissed,
    mail: { sender: '', server: null, trial: null },
  });

  it('are shown with the next step, until they are dismissed', async () => {
    let isDismissed = false;
    await openDashboard({
      '/site/guide': () => guide(isDismissed),
      'PUT /site/guide': () => {
        isDismissed = true;
        return guide(isDismissed);
      },
    });
    const first = within(await panel('Premiers pas'));
    expect(first.getByRole('progressbar', { name: '1 sur 2' })).toBeVisible();
    expect(first.getByText('À suivre : Logo')).toBeVisible();
    expect(first.getByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/admin/start');
    fireEvent.click(first.getByRole('button', { name: 'Ne plus afficher dans la vue d’ensemble' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Premiers pas' })).toBeNull());
  });

  it('are hidden once all are done', async () => {
    await openDashboard({ '/site/guide': guide(false, true) });
    await panel('Fichiers');
    expect(screen.queryByRole('region', { name: 'Premiers pas' })).toBeNull();
  });

  it('are hidden from accounts that may not read the site’s settings', async () => {
    const { calls } = await openDashboard({ '/site/guide': guide(false) }, { access: EDITOR });
    expect(calls.map(({ path }) => path)).not.toContain('/site/guide');
  });
});
