import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSummary, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { save } from '../testing/open-post.ts';
import { savedInputs, storedDrafts } from '../testing/stored-drafts.ts';
import { FORM_PARTICULARS } from './particulars.ts';

const { hasProposal: _, refusal: __, hasDraft: ___, ...meta } = buildSummary();
const QUESTION = { question: 'Où ?', answer: 'À l’accueil.', translations: { en: { question: 'Where?' } } };
const PAGE = {
  ...meta,
  slug: 'carte',
  title: 'Carte cadeau',
  summary: '',
  content: '<p>Ici.</p>',
  picture: null,
  questions: [QUESTION],
  links: [],
  publishedUntil: null,
  translations: {},
  seoTitle: '',
  seoDescription: '',
  seoPicture: null,
};

it('edits items with translated fields, and saves them in order', async () => {
  const pages = managed('textPage');
  const { calls } = await openBackOffice(`/admin/text-page/${meta.id}`, {
    [pages]: pageOf([]),
    [pages + meta.id]: PAGE,
    '/drafts/*': storedDrafts(PAGE as never),
    [`${pages}${meta.id}/revisions`]: pageOf([]),
  });
  const list = await screen.findByRole('group', { name: 'Questions et réponses' });
  const first = within(list).getByRole('listitem', { name: 'Où ?' });
  expect(within(first).getByDisplayValue('Where?')).toBeVisible();
  await userEvent.click(within(list).getByRole('button', { name: /^Ajouter/ }));
  const second = within(list).getByRole('listitem', { name: /2/ });
  const [question, answer] = within(second).getAllByRole('textbox', { name: /Français/ });
  await userEvent.type(question as HTMLElement, 'Quand ?');
  await userEvent.type(answer as HTMLElement, 'Demain.');
  await save();
  await waitFor(() => expect(savedInputs(calls)).not.toEqual([]));
  expect(savedInputs(calls).at(-1)?.questions).toEqual([
    QUESTION,
    { question: 'Quand ?', answer: 'Demain.', translations: {} },
  ]);
});

it('compares items as lines with all their texts, in the order of the declaration', () => {
  const linesOf = (items: object[]) =>
    FORM_PARTICULARS.textPage.lines?.questions?.(items as never, ((key: string) => key) as never, 'fr');
  const translations = { en: { answer: 'At the desk.', question: 'Where?' }, ar: { answer: '', question: 'أين؟' } };
  const reversed = { translations, answer: 'À l’accueil.', question: 'Où ?' };
  expect(linesOf([QUESTION, reversed])).toEqual([
    'Où ? · À l’accueil. · Where?',
    'Où ? · À l’accueil. · أين؟ · Where? · At the desk.',
  ]);
});

it('names the slugs that replace the legal texts', async () => {
  await openBackOffice('/admin/text-page/create', { '/drafts/*': storedDrafts() });
  const slug = await screen.findByRole('textbox', { name: 'Slug' });
  expect(slug).toHaveAccessibleDescription(/«\sterms-of-service\s» et «\sprivacy-policy\s» remplacent/);
});
