import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from 'shared-kernel/testing';
import { closedWeek } from '../fields/index.ts';
import {
  ACCOUNTS,
  APPLIED,
  buildProposal,
  changes,
  EDITED,
  INPUT,
  META,
  revisions,
} from '../testing/build-proposal.ts';
import { expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { field, openPost, POST } from '../testing/open-post.ts';

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
      ...['Titre (arabe)', 'Image', 'Mise en avant'],
    ]);
    expect(sideOf(review, 'Titre (arabe)', 'Proposé')).toHaveTextContent('خصومات');
    expect(sideOf(review, 'Image', 'Proposé').querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('f'.repeat(24)),
    );
    expect(sideOf(review, 'Mise en avant', 'Proposé')).toHaveTextContent('oui');
  });

  it('sees lists and hours line by line', async () => {
    const SHOPS = managed('shop');
    const shop = {
      ...META,
      title: 'Aldo',
      slug: 'aldo',
      translations: {},
      keywords: ['cuir', 'sacs'],
      socialLinks: [],
      exceptions: [],
      weeklyHours: null,
    };
    const closedOn = (date: string) => ({ date, ranges: [], reason: null });
    const dates = Array.from({ length: 20 }, (_, index) => closedOn(`2027-05-${String(index + 1).padStart(2, '0')}`));
    const data = {
      ...shop,
      keywords: ['cuir', 'été'],
      weeklyHours: { ...closedWeek(), monday: [{ open: '10:00', close: '20:00' }] },
      exceptions: [...dates, { ...closedOn('2027-06-01'), reason: 'Inventaire' }],
    };
    await openBackOffice(`/admin/shop/${POST.id}`, {
      ...ACCOUNTS,
      [SHOPS + POST.id]: { ...shop, exceptions: dates },
      [`${SHOPS}${POST.id}/revisions`]: pageOf([
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
    expect(linesOf('Jours particuliers', 'En ligne')).toEqual(['20 lignes sans changement']);
    expect(linesOf('Jours particuliers', 'Proposé')).toEqual([
      ...['<ins>1er juin 2027 · Fermé · Inventaire</ins>', '20 lignes sans changement'],
    ]);
  });

  it('sees that links were reordered', async () => {
    const link = (network: string) => ({ network, url: `https://${network}.example/aldo` });
    const shop = {
      ...META,
      title: 'Aldo',
      slug: 'aldo',
      translations: {},
      keywords: [],
      exceptions: [],
      weeklyHours: null,
      socialLinks: [link('x'), link('facebook'), link('tiktok')],
    };
    const data = { ...shop, socialLinks: [link('facebook'), link('x'), link('tiktok')] };
    await openBackOffice(`/admin/shop/${POST.id}`, {
      ...ACCOUNTS,
      [managed('shop') + POST.id]: shop,
      [`${managed('shop')}${POST.id}/revisions`]: pageOf([buildProposal({ data, changed: ['socialLinks'] })]),
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

  it('accepts some fields, refuses others with a reason, and undoes that with one request', async () => {
    const { review, calls } = await openReview();
    const accept = review.getByRole('checkbox', { name: 'Accepter «\u00a0Contenu\u00a0»' });
    expect(accept).toBeChecked();
    accept.focus();
    await userEvent.keyboard(' ');
    expect(review.queryByRole('button', { name: 'Rejeter la modification' })).toBeNull();
    const publish = review.getByRole('button', { name: 'Publier les champs acceptés' });
    await userEvent.click(publish);
    const reason = review.getByRole('textbox', { name: /^Pourquoi refuser «\sContenu\s»/ });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/est obligatoire$/));
    expect(changes(calls)).toEqual([]);
    await userEvent.type(reason, 'Pas mardi');
    await userEvent.click(publish);
    expect(await screen.findByText('Modification approuvée en partie')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    const refused = [{ field: 'content', reason: 'Pas mardi' }];
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        [`PUT ${EDITED}/approval`, { approvalStatus: 'APPROVED', proposal: 4, version: 1, refused }],
        [`PUT ${EDITED}/approval`, { approvalStatus: 'PENDING', proposal: 4, version: 2 }],
      ]),
    );
  });

  it('rejects the proposal when it refuses every field', async () => {
    const { review, calls } = await openReview();
    for (const name of ['Extrait', 'Contenu']) {
      await userEvent.click(review.getByRole('checkbox', { name: `Accepter «\u00a0${name}\u00a0»` }));
      await userEvent.type(review.getByRole('textbox', { name: new RegExp(`^Pourquoi refuser «.${name}`) }), 'Non');
    }
    await userEvent.click(review.getByRole('button', { name: 'Rejeter la modification' }));
    const refused = ['excerpt', 'content'].map((field) => ({ field, reason: 'Non' }));
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        [`PUT ${EDITED}/approval`, { approvalStatus: 'REJECTED', proposal: 4, refused }],
      ]),
    );
  });

  it('decides on a field together with its translations, and sees which pictures of a gallery changed', async () => {
    const [kept, removed, added] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
    const shop = {
      ...META,
      title: 'Aldo',
      slug: 'aldo',
      gallery: [kept, removed],
      translations: { ar: { title: 'ألدو' } },
      keywords: [],
      socialLinks: [],
      exceptions: [],
      weeklyHours: null,
    };
    const data = { ...shop, title: 'ALDO', translations: { ar: { title: 'الدو' } }, gallery: [kept, added] };
    await openBackOffice(`/admin/shop/${POST.id}`, {
      ...ACCOUNTS,
      [managed('shop') + POST.id]: shop,
      [`${managed('shop')}${POST.id}/revisions`]: pageOf([
        buildProposal({ data, changed: ['title', 'translations', 'gallery'] }),
      ]),
    });
    const review = within(await screen.findByRole('region', { name: 'Modification proposée' }));
    expect(review.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(review.getAllByRole('checkbox')).toHaveLength(2);
    const markedIn = (side: string, mark: string) =>
      [...sideOf(review, 'Galerie', side).querySelectorAll(`${mark} img`)].map((picture) =>
        picture.getAttribute('src'),
      );
    expect(markedIn('En ligne', 'del')).toEqual([expect.stringContaining(`${removed}`)]);
    expect(markedIn('Proposé', 'ins')).toEqual([expect.stringContaining(`${added}`)]);
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
