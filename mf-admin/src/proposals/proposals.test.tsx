import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Revision } from 'shared-kernel/contracts';
import { type Call, Refusal } from 'shared-kernel/testing';
import { closedWeek } from '../fields/index.ts';
import { EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { field, OWN, openPost, POST, POSTS, save } from '../testing/open-post.ts';

const EDITED = POSTS + POST.id;
const SALMA = '5f00000000000000000000b2';
const AMEL = '5f00000000000000000000a1';

const { id, version, approvalStatus, ownerId, createdAt, updatedAt, deletedAt, ...INPUT } = POST;

const buildProposal = (overrides: Partial<Revision> = {}): Revision => ({
  number: 4,
  status: 'PENDING',
  // The proposal is based on another author, who was changed since.
  data: { ...INPUT, author: 'Avant', excerpt: 'Elles durent.', content: '<p>Lundi.</p><p>Et mardi.</p>' },
  base: 2,
  changed: ['excerpt', 'content'],
  authorId: SALMA,
  at: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  ...overrides,
});

/** Responds with a record's revisions, filtered by the query. */
const revisions = (kept: Revision[]) => ({
  [`${EDITED}/revisions`]: ({ params }: Call) =>
    pageOf(
      kept.filter(
        ({ status, authorId }) =>
          (!params.status || status === params.status) &&
          (!params.proposedBy || (authorId === params.proposedBy && status !== 'APPLIED')),
      ),
    ),
});

const APPLIED = buildProposal({ number: 3, status: 'APPLIED', changed: null });
const ACCOUNTS = {
  '/auth/user/': pageOf([{ authID: SALMA, email: 'salma@mall.example', firstName: 'Salma', lastName: '' }]),
};
const changes = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

describe('a reviewer', () => {
  const openReview = async (api = {}) => {
    const opened = await openPost({
      ...revisions([buildProposal(), APPLIED]),
      [`PUT ${EDITED}/approval`]: { ...POST, version: 2 },
      ...ACCOUNTS,
      ...api,
    });
    const review = within(await screen.findByRole('region', { name: 'Modification proposée' }));
    return { ...opened, review };
  };
  const sideOf = (review: ReturnType<typeof within>, heading: string, side: string) => {
    const item = review.getByRole('heading', { name: heading }).closest('li') as HTMLElement;
    return within(item).getByText(side).nextElementSibling as HTMLElement;
  };

  it('sees the proposed next to the live values, without unchanged fields', async () => {
    const { review } = await openReview();
    expect(await review.findByText('Salma')).toBeVisible();
    expect(review.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Extrait', 'Contenu'],
    ]);
    expect(sideOf(review, 'Extrait', 'En ligne')).toHaveTextContent('Elles commencent.');
    expect(sideOf(review, 'Extrait', 'Proposé')).toHaveTextContent('Elles durent.');
    expect(sideOf(review, 'Extrait', 'Proposé').querySelector('ins')).toHaveTextContent('durent.');
    const marked = sideOf(review, 'Contenu', 'Proposé').querySelectorAll('ins');
    expect([...marked].map(({ textContent }) => textContent)).toEqual(['Et mardi.']);
    expect(await field(/^Auteur/)).toHaveValue('Amel');
  });

  it('sees translations by language, and pictures', async () => {
    const changed = ['translations', 'category', 'isFeatured', 'cover'];
    const data = { ...INPUT, translations: { ar: { title: 'خصومات' } }, isFeatured: true, cover: 'f'.repeat(24) };
    const { review } = await openReview(revisions([buildProposal({ data, changed })]));
    expect(review.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Titre (arabe)', 'Image', 'En avant'],
    ]);
    expect(sideOf(review, 'Titre (arabe)', 'Proposé')).toHaveTextContent('خصومات');
    expect(sideOf(review, 'Image', 'Proposé').querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('f'.repeat(24)),
    );
    expect(sideOf(review, 'En avant', 'Proposé')).toHaveTextContent('oui');
  });

  it('sees lists and hours line by line', async () => {
    const SHOPS = managed('shop');
    const shop = {
      ...{ id, version, approvalStatus, ownerId, createdAt, updatedAt, deletedAt, title: 'Aldo', slug: 'aldo' },
      ...{ translations: {}, keywords: ['cuir', 'sacs'], socialLinks: [], exceptions: [], weeklyHours: null },
    };
    const closedOn = (date: string) => ({ date, ranges: [], reason: null });
    const dates = Array.from({ length: 20 }, (_, index) => closedOn(`2027-05-${String(index + 1).padStart(2, '0')}`));
    const data = {
      ...shop,
      keywords: ['cuir', 'été'],
      weeklyHours: { ...closedWeek(), monday: [{ open: '10:00', close: '20:00' }] },
      exceptions: [...dates, { ...closedOn('2027-06-01'), reason: 'Inventaire' }],
    };
    await openBackOffice(`/admin/shop/${id}`, {
      ...ACCOUNTS,
      [SHOPS + id]: { ...shop, exceptions: dates },
      [`${SHOPS}${id}/revisions`]: pageOf([
        buildProposal({ data, changed: ['keywords', 'weeklyHours', 'exceptions'] }),
      ]),
    });
    const review = within(await screen.findByRole('region', { name: 'Modification proposée' }));
    expect(sideOf(review, 'Mots clés', 'En ligne').querySelector('del')).toHaveTextContent('sacs');
    expect([...sideOf(review, 'Mots clés', 'Proposé').querySelectorAll('li')].map((line) => line.innerHTML)).toEqual([
      ...['cuir', '<ins>été</ins>'],
    ]);
    const linesOf = (heading: string, side: string) =>
      [...sideOf(review, heading, side).querySelectorAll('li')].map(({ innerHTML }) => innerHTML);
    expect(linesOf('Horaires', 'En ligne')).toEqual(['<del>Mêmes horaires que le centre</del>']);
    expect(linesOf('Horaires', 'Proposé').slice(0, 2)).toEqual([
      ...['<ins>lundi · 10&nbsp;h – 20&nbsp;h</ins>', '<ins>mardi · Fermé</ins>'],
    ]);
    expect(linesOf('Exceptions', 'En ligne')).toEqual(['20 lignes sans changement']);
    expect(linesOf('Exceptions', 'Proposé')).toEqual([
      ...['<ins>1er juin 2027 · Fermé · Inventaire</ins>', '20 lignes sans changement'],
    ]);
  });

  it('sees that links were reordered', async () => {
    const link = (network: string) => ({ network, url: `https://${network}.example/aldo` });
    const shop = {
      ...{ id, version, approvalStatus, ownerId, createdAt, updatedAt, deletedAt, title: 'Aldo', slug: 'aldo' },
      ...{ translations: {}, keywords: [], exceptions: [], weeklyHours: null },
      socialLinks: [link('x'), link('facebook'), link('tiktok')],
    };
    const data = { ...shop, socialLinks: [link('facebook'), link('x'), link('tiktok')] };
    await openBackOffice(`/admin/shop/${id}`, {
      ...ACCOUNTS,
      [managed('shop') + id]: shop,
      [`${managed('shop')}${id}/revisions`]: pageOf([buildProposal({ data, changed: ['socialLinks'] })]),
    });
    const review = within(await screen.findByRole('region', { name: 'Modification proposée' }));
    const [heading] = review.getAllByRole('heading', { level: 3 });
    const marked = sideOf(review, heading?.textContent ?? '', 'Proposé').querySelectorAll('ins');
    expect([...marked].map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['facebook', 'x']);
  });

  it('approves a proposal, and undoes that with one request', async () => {
    const { review, calls } = await openReview();
    await userEvent.click(review.getByRole('button', { name: 'Approuver la modification' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        [`PUT ${EDITED}/approval`, { approvalStatus: 'APPROVED', proposal: 4, version: 1 }],
        [`PUT ${EDITED}/approval`, { approvalStatus: 'PENDING', proposal: 4, version: 2 }],
      ]),
    );
  });

  it('rejects a proposal with a reason without changing the live values, and undoes that', async () => {
    const { review, calls } = await openReview();
    await userEvent.click(review.getByRole('button', { name: 'Rejeter la modification' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Raison/ }), 'Trop tôt');
    await userEvent.click(dialog.getByRole('button', { name: 'Rejeter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        [`PUT ${EDITED}/approval`, { approvalStatus: 'REJECTED', proposal: 4, note: 'Trop tôt' }],
        [`PUT ${EDITED}/approval`, { approvalStatus: 'PENDING', proposal: 4 }],
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sees which fields the API rejects', async () => {
    expectRefusals();
    const { review, calls } = await openReview({
      [`PUT ${EDITED}/approval`]: new Refusal(409, { message: 'Ces champs ont changé : excerpt', resource: 'post' }),
    });
    await userEvent.click(review.getByRole('button', { name: 'Approuver la modification' }));
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    await waitFor(() => expect(review.getByRole('button', { name: 'Approuver la modification' })).toBeEnabled());
  });
});

describe('an author', () => {
  const MINE = buildProposal({ authorId: AMEL });

  it('sees and extends their own pending change', async () => {
    const { sent } = await openPost(
      { ...revisions([MINE]), [`PUT ${OWN}${id}`]: { ...MINE, number: 5 } },
      { access: EDITOR },
    );
    expect(screen.getByRole('heading', { name: 'Votre modification attend d’être approuvée' })).toBeVisible();
    expect(screen.getByText('Modification proposée')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approuver la modification' })).toBeNull();
    expect(await screen.findByDisplayValue('Elles durent.')).toBeVisible();
    expect(await field(/^Auteur/)).toHaveValue('Amel');
    expect(screen.getByText('Tout est enregistré')).toBeVisible();
    await userEvent.type(await field(/^Auteur/), ' B.');
    await save();
    await waitFor(() =>
      expect(sent('PUT')).toMatchObject([{ excerpt: 'Elles durent.', author: 'Amel B.', version: 1 }]),
    );
  });

  it('sees the proposal as pending once it is sent', async () => {
    await openPost(
      { ...revisions([]), [`PUT ${OWN}${id}`]: { ...MINE, data: { ...INPUT, author: 'Amel!' }, changed: ['author'] } },
      { access: EDITOR },
    );
    await userEvent.type(await field(/^Auteur/), '!');
    await save();
    expect(await screen.findByRole('heading', { name: 'Votre modification attend d’être approuvée' })).toBeVisible();
    expect(screen.getByText('Modification proposée')).toBeVisible();
    expect(await field(/^Auteur/)).toHaveValue('Amel!');
  });

  it('keeps typed values after a stale save', async () => {
    expectRefusals();
    const current = { ...POST, version: 7, author: 'Ines' };
    await openPost(
      { ...revisions([MINE]), [`PUT ${OWN}${id}`]: new Refusal(409, { message: 'x', resource: 'post', current }) },
      { access: EDITOR },
    );
    await userEvent.type(await screen.findByDisplayValue('Soldes'), '!');
    await save();
    await waitFor(async () => expect(await field(/^Auteur/)).toHaveValue('Ines'));
    expect(screen.getByDisplayValue('Elles durent.')).toBeVisible();
    expect(screen.getByDisplayValue('Soldes!')).toBeVisible();
  });

  it('sees a conflicting change of the same field', async () => {
    expectRefusals();
    const current = { ...POST, version: 7, excerpt: 'Elles sont finies.' };
    await openPost(
      { ...revisions([MINE]), [`PUT ${OWN}${id}`]: new Refusal(409, { message: 'x', resource: 'post', current }) },
      { access: EDITOR },
    );
    await userEvent.type(await field(/^Auteur/), '!');
    await save();
    const excerpt = await screen.findByDisplayValue('Elles durent.');
    await waitFor(() => expect(excerpt).toHaveAccessibleDescription(/Elles sont finies\./));
    expect(await field(/^Auteur/)).toHaveValue('Amel!');
  });

  it('withdraws the proposal, and undoes that', async () => {
    let kept = [MINE];
    const { calls } = await openPost(
      {
        [`${EDITED}/revisions`]: () => pageOf(kept),
        [`DELETE ${EDITED}/revisions/4`]: () => {
          kept = [{ ...MINE, status: 'WITHDRAWN' }];
          return '';
        },
        [`PUT ${OWN}${id}`]: () => {
          kept = [{ ...MINE, number: 5 }];
          return kept[0];
        },
      },
      { access: EDITOR },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la modification' }));
    expect(await screen.findByDisplayValue('Elles commencent.')).toBeVisible();
    expect(screen.queryByText('Modification proposée')).toBeNull();
    expect(screen.getByRole('group', { name: 'Modification retirée' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByDisplayValue('Elles durent.')).toBeVisible();
    expect(changes(calls)).toEqual([
      [`DELETE ${EDITED}/revisions/4`, undefined],
      [`PUT ${OWN}${id}`, { ...INPUT, excerpt: MINE.data.excerpt, content: MINE.data.content, version: 1 }],
    ]);
  });

  describe('with a rejected change', () => {
    const REJECTED = buildProposal({ authorId: AMEL, status: 'REJECTED', note: 'Trop tôt' });

    it('reads the reason, finds the proposed values in the form, and sends them again unchanged', async () => {
      const { sent } = await openPost(
        { ...revisions([REJECTED]), [`PUT ${OWN}${id}`]: { ...MINE, number: 5 } },
        { access: EDITOR },
      );
      expect(screen.getByRole('heading', { name: 'Votre dernière modification a été rejetée.' })).toBeVisible();
      expect(screen.getByText('Trop tôt')).toBeVisible();
      expect(screen.getByText('Modification rejetée')).toBeVisible();
      expect(await screen.findByDisplayValue('Elles durent.')).toBeVisible();
      // Fields that the proposal doesn't change keep their current value.
      expect(await field(/^Auteur/)).toHaveValue('Amel');
      await save();
      await waitFor(() =>
        expect(sent('PUT')).toMatchObject([{ excerpt: 'Elles durent.', author: 'Amel', version: 1 }]),
      );
      expect(await screen.findByRole('heading', { name: 'Votre modification attend d’être approuvée' })).toBeVisible();
      expect(screen.getByText('Tout est enregistré')).toBeVisible();
    });

    it('corrects the change, and sends it again', async () => {
      const { sent } = await openPost(
        { ...revisions([REJECTED]), [`PUT ${OWN}${id}`]: { ...MINE, number: 5 } },
        { access: EDITOR },
      );
      await userEvent.type(await screen.findByDisplayValue('Elles durent.'), ' Encore.');
      await save();
      await waitFor(() => expect(sent('PUT')).toMatchObject([{ excerpt: 'Elles durent. Encore.', version: 1 }]));
    });

    it('discards the change after confirmation, and sees the live values', async () => {
      let kept = [REJECTED];
      const { calls } = await openPost(
        {
          [`${EDITED}/revisions`]: () => pageOf(kept),
          [`DELETE ${EDITED}/revisions/4`]: () => {
            kept = [{ ...REJECTED, status: 'WITHDRAWN' }];
            return '';
          },
        },
        { access: EDITOR },
      );
      await userEvent.click(screen.getByRole('button', { name: 'Abandonner la modification' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Abandonner cette modification ?' }));
      expect(changes(calls)).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Abandonner la modification' }));
      expect(await screen.findByDisplayValue('Elles commencent.')).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Votre dernière modification a été rejetée.' })).toBeNull();
      expect(changes(calls)).toEqual([[`DELETE ${EDITED}/revisions/4`, undefined]]);
    });
  });

  it('reads why a record was rejected', async () => {
    const state = buildProposal({ status: 'APPLIED', note: 'Trop court', changed: null });
    await openPost({ ...revisions([state]), [EDITED]: { ...POST, approvalStatus: 'REJECTED' } }, { access: EDITOR });
    expect(await screen.findByText('Trop court')).toBeVisible();
    expect(screen.getByText(/personne ne le voit sur le site/)).toBeVisible();
  });
});
