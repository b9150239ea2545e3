import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Releases, VersionFigures } from 'shared-kernel/contracts';
import { drainQueue } from 'shared-kernel/notifications';
import { type Call, Refusal } from 'shared-kernel/testing';
import { expectRefusals, openBackOffice } from '../testing/open-back-office.ts';

const ratings = (good: number) => ({ good, 'needs-improvement': 0, poor: 10 - good });

const figures = (views: number, failedViews = 0): VersionFigures => ({
  views,
  failedViews,
  errors: failedViews,
  serverErrors: 0,
  vitals: { LCP: ratings(9), INP: ratings(10), CLS: ratings(10), TTFB: ratings(10) },
});

const stored = (name: string, version: string, day: number, isLive = false) => ({
  name,
  version,
  publishedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  isLive,
  figures: figures(200, 3),
});

const LIVE = { 'mf-blog': '1.1.0', 'mf-catalog': '1.0.0', shell: '1.0.0' };

const RELEASES: Releases = {
  isConfigured: true,
  canChange: true,
  channels: ['discovery'],
  live: { id: 'live', since: '2026-11-20T09:00:00.000Z', versions: LIVE },
  canary: null,
  sets: [{ id: 'before', since: '2026-11-19T09:00:00.000Z', versions: { ...LIVE, 'mf-blog': '1.0.0' } }],
  versions: [
    stored('mf-blog', '1.0.0', 1),
    stored('mf-blog', '1.1.0', 2, true),
    stored('mf-blog', '1.2.0', 3),
    stored('mf-blog', '1.3.0', 4),
    stored('mf-blog', '1.4.0', 5),
    stored('mf-catalog', '1.0.0', 1, true),
    stored('shell', '1.0.0', 1, true),
    stored('shell', '1.1.0', 2),
  ],
  lastTakenBack: null,
  problems: [],
};

const CANARY: Releases['canary'] = {
  traffic: 10,
  startedAt: '2026-11-21T09:00:00.000Z',
  remotes: [
    {
      name: 'mf-blog',
      looks: 2,
      canary: { version: '1.4.0', figures: figures(100, 5) },
      live: { version: '1.1.0', figures: figures(900, 9) },
    },
  ],
};

const recordBodies =
  (bodies: unknown[]) =>
  ({ body }: Call): Releases => {
    bodies.push(body);
    return RELEASES;
  };

const open = async (releases: Partial<Releases> = {}, api: object = {}, options: object = {}): Promise<void> => {
  await openBackOffice('/admin/releases', { '/releases/': { ...RELEASES, ...releases }, ...api }, options);
  await screen.findByRole('table', { name: 'Versions' });
};

const versionRows = () =>
  within(screen.getByRole('table', { name: 'Versions' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

it('shows the live and latest version of each remote with its health, and all versions on request', async () => {
  await open();
  expect(versionRows()).toEqual([
    'mf-blog 1.4.0',
    'mf-blog 1.3.0',
    'mf-blog 1.2.0',
    'mf-blog 1.1.0En ligne',
    'mf-catalog 1.0.0En ligne',
    'shell 1.1.0',
    'shell 1.0.0En ligne',
  ]);
  expect(screen.getByRole('row', { name: /mf-blog 1\.1\.0/ })).toHaveTextContent(/200.*1,5 %.*0 %.*90 %/);
  fireEvent.click(screen.getByRole('button', { name: 'Voir les 8 versions' }));
  expect(versionRows()).toContain('mf-blog 1.0.0');
});

it('makes several versions live as one set, one for each remote, and rolls back', async () => {
  const promoted: unknown[] = [];
  const rolledBack: unknown[] = [];
  await open(
    {},
    {
      'POST /releases/promote': recordBodies(promoted),
      'POST /releases/rollback': recordBodies(rolledBack),
    },
  );
  for (const name of ['mf-blog@1.2.0', 'mf-blog@1.4.0', 'shell@1.1.0']) {
    fireEvent.click(screen.getByRole('checkbox', { name: `Choisir ${name}` }));
  }
  expect(screen.getByRole('checkbox', { name: 'Choisir mf-blog@1.2.0' })).not.toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'Mettre en ligne' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('option', { name: 'Tous les visiteurs' })).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: '50\u00a0% des visiteurs' })).not.toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Mettre en ligne' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(promoted).toEqual([
    {
      versions: [
        { name: 'mf-blog', version: '1.4.0' },
        { name: 'shell', version: '1.1.0' },
      ],
      traffic: 100,
      set: 'live',
    },
  ]);
  await waitFor(() => expect(rolledBack).toEqual([{ set: 'live', live: 'live' }]));
});

it('does not offer the live version', async () => {
  await open();
  const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
  expect(boxes).not.toContain('Choisir mf-blog@1.1.0');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mettre en ligne' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mf-blog 1.4.0',
    'shell 1.1.0',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('compares the canary with the live version, and ends it', async () => {
  const rolledBack: unknown[] = [];
  await open(
    { canary: CANARY },
    {
      'POST /releases/rollback': recordBodies(rolledBack),
    },
  );
  const table = within(screen.getByRole('table', { name: /mf-blog/ }));
  expect(table.getByRole('row', { name: /Visites avec erreur/ })).toHaveTextContent(/5 %.*1 %/);
  fireEvent.click(screen.getByRole('button', { name: 'Terminer l’essai' }));
  expect(await screen.findByText('L’essai est terminé.')).toBeInTheDocument();
  expect(rolledBack).toEqual([{ tried: [{ name: 'mf-blog', version: '1.4.0' }] }]);
});

it('rolls back to an earlier set, and shows the differences', async () => {
  const rolledBack: unknown[] = [];
  await open(
    {},
    {
      'POST /releases/rollback': recordBodies(rolledBack),
    },
  );
  expect(screen.getByText('mf-blog 1.1.0 → 1.0.0')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Y revenir' }));
  const question = within(screen.getByRole('dialog', { name: /^Revenir à cet état/ }));
  expect(question.getByText('mf-blog : 1.1.0 est en ligne, 1.0.0 le sera')).toBeInTheDocument();
  expect(question.getByText(/mis en ligne le 19 novembre 2026 à 10 h/)).toBeInTheDocument();
  fireEvent.click(question.getByRole('button', { name: 'Ne rien changer' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(rolledBack).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Y revenir' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Y revenir' }));
  await screen.findByText('L’état d’avant est de nouveau en ligne.');
  expect(rolledBack).toEqual([{ set: 'before', live: 'live' }]);
});

it('shows the API’s error, and why a canary was rolled back', async () => {
  expectRefusals();
  const reason = {
    remote: 'mf-blog',
    figure: 'errors' as const,
    canary: { bad: 12, of: 100 },
    live: { bad: 1, of: 100 },
    z: 4,
    least: 3,
  };
  const trial = {
    versions: { 'mf-blog': '1.3.0' },
    live: {},
    startedAt: '',
    endedAt: '2026-11-20T09:00:00.000Z',
    reason,
  };
  await open(
    { lastTakenBack: trial },
    {
      'POST /releases/rollback': new Refusal(409, {
        message: 'Quelqu’un a publié entre-temps.',
        resource: 'releaseSet',
      }),
    },
  );
  expect(screen.getByText(/mf-blog 1\.3\.0 : 12 % des visites avec erreur, contre 1 %/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Y revenir' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Y revenir' }));
  await waitFor(() =>
    expect(drainQueue()).toMatchObject([{ notice: { kind: 'error', message: 'Quelqu’un a publié entre-temps.' } }]),
  );
});

it('explains in its dialog why versions cannot go live, and keeps the selection', async () => {
  expectRefusals();
  const message = 'Quelqu’un a publié entre-temps.';
  await open({}, { 'POST /releases/promote': new Refusal(409, { message, resource: 'releaseSet' }) });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choisir mf-blog@1.4.0' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mettre en ligne' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Mettre en ligne' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message));
  expect(screen.getByRole('checkbox', { name: 'Choisir mf-blog@1.4.0' })).toBeChecked();
});

it('is read-only for readers', async () => {
  const access = [
    { resource: 'ADMIN_BOARD', privileges: 'READ' },
    { resource: 'RELEASES', privileges: 'READ' },
  ] as never;
  await open({ canary: CANARY }, {}, { access });
  expect(screen.getByRole('heading', { level: 1, name: 'Mises en ligne' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Y revenir|Terminer|Étendre/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('is read-only when the API has no signing key', async () => {
  await open({ canChange: false });
  expect(screen.getByText(/pas de clé de signature/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Y revenir' })).not.toBeInTheDocument();
});
