import type { Locale, Preview } from 'shared-kernel/contracts';
import { previewBanner } from './preview-banner.ts';

const PREVIEW: Preview = {
  id: 'p1',
  at: null,
  expiresAt: '2026-11-25T15:32:00.000Z',
  record: { resource: 'mallEvent', id: 'e1', slug: 'concert', title: 'Concert <b>' },
};

const show = (changes: Partial<Preview> = {}, locale: Locale = 'fr') =>
  previewBanner(
    { state: 'shown', token: 't', preview: { ...PREVIEW, ...changes } },
    { locale, page: '/shops?page=2', site: { timeZone: 'Africa/Tunis' } },
  );

it('names the record and the time, and links to the record and to the end of the preview', () => {
  const { html, actions } = show({ at: '2027-02-08T20:00:00.000Z' });
  expect(html).toContain(
    'Aperçu du site au 8 février 2027 à 21\u00a0h, avec «\u00a0<bdi>Concert &lt;b&gt;</bdi>\u00a0»',
  );
  expect(html).toContain('jusqu’à 16\u00a0h\u00a032');
  expect(actions[0]).toContain('action="/preview/end?back=%2Fshops%3Fpage%3D2"');
  expect(actions[1]).toBe('<a href="/admin/mall-event/e1">Retour au formulaire</a>');
});

it('links from a new record to the form of new records, which offers its draft', () => {
  expect(show({ record: { ...PREVIEW.record, id: 'p1' } as Preview['record'] }, 'ar').actions[1]).toContain(
    'href="/ar/admin/mall-event/create"',
  );
});

it('shows the site without a record', () => {
  const { html, actions } = show({ record: null }, 'en');
  expect(html).toContain('Preview of the site as it is.');
  expect(actions[1]).toBe('<a href="/en/admin">Back to the back office</a>');
});

it('reports that the preview has expired, without actions', () => {
  const place = { locale: 'fr', page: '/', site: { timeZone: 'Africa/Tunis' } } as const;
  expect(previewBanner({ state: 'over', cookie: '' }, place)).toEqual({
    label: 'Aperçu',
    html: '<p>L’aperçu est terminé : voici le site tel qu’il est.</p>',
    actions: [],
  });
});
