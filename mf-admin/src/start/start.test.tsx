import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from 'shared-kernel/access';
import { type DemoContent, GUIDE_STEPS, type Guide, type MailTrial, type StepName } from 'shared-kernel/site/guide';
import { type Answers, type Call, Refusal } from 'shared-kernel/testing';
import { expectRefusals, openBackOffice } from '../testing/open-back-office.ts';

const guideOf = (settled: Partial<Record<StepName, 'done' | 'accepted'>> = {}, more: Partial<Guide> = {}): Guide => ({
  steps: GUIDE_STEPS.map((name) => ({
    name,
    isDone: settled[name] === 'done',
    isAccepted: settled[name] === 'accepted',
  })),
  isDismissed: false,
  mail: { sender: 'Les Oliviers <bonjour@mall.example>', server: null, trial: null },
  ...more,
});

const NO_DEMO: DemoContent = { types: [], files: 0, removed: 0, run: null };

const DEMO: DemoContent = {
  types: [
    { resource: 'category', going: 12, changed: [], staying: 4 },
    { resource: 'shop', going: 97, changed: [{ id: 'a'.repeat(24), title: 'Zitouna' }], staying: 0 },
  ],
  files: 280,
  removed: 0,
  run: null,
};

const open = (answers: Answers, access?: Grant[]) =>
  openBackOffice('/admin/start', { '/site/guide': guideOf(), '/site/demo': NO_DEMO, ...answers }, access && { access });

const step = (name: RegExp) => screen.findByRole('listitem', { name });

it('shows the progress, and why and where each step is done', async () => {
  await open({ '/site/guide': guideOf({ name: 'done', hours: 'accepted' }) });
  expect(await screen.findByRole('progressbar', { name: '2 sur 8' })).toBeVisible();
  const titles = screen
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('heading', { level: 2 }));
  expect(titles.map((title) => title.textContent)).toEqual([
    ...['Nom Fait', 'Logo À faire', 'Couleurs À faire', 'Adresse À faire'],
    ...['Horaires Bien ainsi', 'Catégories À faire', 'Équipe À faire', 'Emails À faire'],
  ]);
  const links = titles.flatMap(({ parentElement }) => within(parentElement as HTMLElement).queryAllByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin/site', '/admin/site', '/admin/site', '/admin/site'],
    ...['/admin/mall-working-hours', '/admin/category', '/admin/users'],
  ]);
});

it('marks a step as done manually, and undoes that', async () => {
  let guide = guideOf();
  const { calls } = await open({
    '/site/guide': () => guide,
    'PUT /site/guide/steps/logo': ({ body }: Call) => {
      guide = guideOf((body as { isAccepted: boolean }).isAccepted ? { logo: 'accepted' } : {});
      return guide;
    },
  });
  await userEvent.click(within(await step(/^Logo/)).getByRole('button', { name: /^C’est bien ainsi/ }));
  expect(await screen.findByRole('progressbar', { name: '1 sur 8' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('progressbar', { name: '0 sur 8' })).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ isAccepted: true }, { isAccepted: false }]);
});

it('cannot mark a step that the site shows as done', async () => {
  await open({ '/site/guide': guideOf({ name: 'done' }) });
  expect(within(await step(/^Nom/)).queryByRole('button')).toBeNull();
});

it('hides the steps from the dashboard, and shows them again', async () => {
  let isDismissed = false;
  await open({
    '/site/guide': () => guideOf({}, { isDismissed }),
    'PUT /site/guide': ({ body }: Call) => {
      ({ isDismissed } = body as { isDismissed: boolean });
      return guideOf({}, { isDismissed });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ne plus afficher dans la vue d’ensemble' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher dans la vue d’ensemble' }));
  expect(await screen.findByRole('button', { name: 'Ne plus afficher dans la vue d’ensemble' })).toBeVisible();
});

describe('a test mail', () => {
  const withTrial = (trial: Partial<MailTrial> & Pick<MailTrial, 'state'>, server: string | null) =>
    guideOf(
      {},
      {
        mail: {
          sender: 'Les Oliviers <bonjour@mall.example>',
          server,
          trial: { at: '2026-11-25T09:00:00.000Z', server, reason: null, ...trial },
        },
      },
    );

  it('is sent to the current account, and reports the result', async () => {
    let guide = guideOf();
    await open({
      '/site/guide': () => guide,
      'POST /site/guide/mail-trial': () => {
        guide = withTrial({ state: 'WAITING' }, 'smtp.mall.example');
        return guide;
      },
    });
    const mails = within(await step(/^Emails/));
    expect(mails.getByText('Il arrivera à amel@mall.example.')).toBeVisible();
    expect(mails.getByText(/aucun serveur d’envoi n’est configuré/)).toBeVisible();
    await userEvent.click(mails.getByRole('button', { name: 'Envoyer un essai' }));
    expect(await mails.findByText('En route…')).toBeVisible();
    guide = withTrial({ state: 'SENT' }, 'smtp.mall.example');
    expect(await mails.findByText(/^Envoyé par \u2066smtp\.mall\.example\u2069 le 25 novembre 2026/)).toBeVisible();
  });

  it('shows the mail server’s response', async () => {
    await open({ '/site/guide': withTrial({ state: 'FAILED', reason: '550 relay denied' }, 'smtp.mall.example') });
    expect(await screen.findByText(/Réponse reçue : \u2066550 relay denied\u2069$/)).toBeVisible();
  });

  it('distinguishes a file from a sent mail', async () => {
    await open({ '/site/guide': withTrial({ state: 'SENT' }, null) });
    expect(await screen.findByText(/il manque un serveur d’envoi\.$/)).toBeVisible();
  });
});

describe('the demo content', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer le contenu de démonstration' }));
    return within(await screen.findByRole('dialog', { name: 'Retirer le contenu de démonstration ?' }));
  };

  it('is removed after typing the mall’s name, with the selected changed records', async () => {
    const { calls } = await open({
      '/site/demo': DEMO,
      'POST /site/demo/removal': {
        ...DEMO,
        run: { kind: 'REMOVAL', total: 389, done: 40, kept: 0, startedAt: '2026-11-25T09:00:00Z', endedAt: null },
      },
    });
    const dialog = await ask();
    expect(dialog.getAllByRole('definition').map((count) => count.textContent)).toEqual(['12', '97', '280']);
    expect(dialog.getByText(/^4 catégories restent/)).toBeVisible();
    expect(dialog.getByText(/^Les mots que les visiteurs cherchent restent/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Zitouna Boutiques' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nom du centre/ }), 'Les Oliviers');
    await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      confirmation: 'Les Oliviers',
      changed: ['a'.repeat(24)],
    });
  });

  it('stays when another name is typed, which is reported at the field', async () => {
    expectRefusals();
    const message = 'Le champ « Nom du centre » doit être Les Oliviers';
    await open({
      '/site/demo': DEMO,
      'POST /site/demo/removal': new Refusal(422, { message: 'x', fields: [{ fieldName: 'confirmation', message }] }),
    });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
    expect(await dialog.findByText(/obligatoire/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nom du centre/ }), 'Ailleurs');
    await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('shows the progress of the removal', async () => {
    await open({
      '/site/demo': {
        ...DEMO,
        run: { kind: 'REMOVAL', total: 389, done: 40, kept: 0, startedAt: '2026-11-25T09:00:00Z', endedAt: null },
      },
    });
    expect(await screen.findByRole('progressbar', { name: 'Retrait en cours : 40 sur 389' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retirer le contenu de démonstration' })).toBeNull();
  });

  it('is restored from the trash', async () => {
    const { calls } = await open({
      '/site/demo': {
        ...NO_DEMO,
        removed: 389,
        run: {
          kind: 'REMOVAL',
          total: 392,
          done: 392,
          kept: 3,
          startedAt: '2026-11-25T09:00:00Z',
          endedAt: '2026-11-25T09:01:00Z',
        },
      },
      'POST /site/demo/restoration': NO_DEMO,
    });
    const shown = await screen.findByText(/^389 éléments de la démonstration sont à la corbeille/);
    expect(shown).toHaveTextContent(/3 éléments sont restés où ils étaient/);
    expect(shown).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Remettre le contenu de démonstration' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ path: '/site/demo/restoration' }]),
    );
  });

  it('is hidden when there was none', async () => {
    await open({});
    await step(/^Nom/);
    expect(screen.queryByRole('region', { name: 'Contenu de démonstration' })).toBeNull();
  });

  it('is hidden from accounts that may not delete all of it', async () => {
    const { calls } = await open({ '/site/demo': DEMO }, [
      { resource: 'SITE', privileges: 'WRITE' },
      { resource: 'SHOPS', privileges: 'DELETE' },
    ]);
    await step(/^Nom/);
    expect(calls.map(({ path }) => path)).not.toContain('/site/demo');
  });
});

it('offers no actions to readers', async () => {
  await open({}, [
    { resource: 'SITE', privileges: 'READ' },
    { resource: 'BLOGS', privileges: 'WRITE' },
  ]);
  await step(/^Emails/);
  for (const name of [/^C’est bien ainsi/, 'Envoyer un essai', 'Ne plus afficher dans la vue d’ensemble'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
