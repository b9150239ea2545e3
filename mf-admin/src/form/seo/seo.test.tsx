import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import { Refusal } from 'shared-kernel/testing';
import { expectRefusals, openBackOffice } from '../../testing/open-back-office.ts';
import { field, french as frenchOf, openPost, PUBLISH, save } from '../../testing/open-post.ts';
import { storedDrafts } from '../../testing/stored-drafts.ts';
import { shownOf } from './seo-preview.tsx';

const TITLE = 'Titre dans les moteurs de recherche';
const section = async () => (await screen.findByText('Référencement')).closest('details') as HTMLDetailsElement;
const unfold = async () => userEvent.click(await screen.findByText('Référencement'));
const figure = async (name: string) => (await screen.findByText(name)).closest('figure') as HTMLElement;
const french = async () =>
  within(await screen.findByRole('group', { name: TITLE })).getByRole('textbox', { name: /Français/ });

it('is folded, and previews the page’s own texts while the fields are empty', async () => {
  await openPost();
  expect(await section()).not.toHaveAttribute('open');
  await unfold();
  const result = await figure('Résultat de recherche');
  expect(result).toHaveTextContent(/localhost › blogs › soldes/);
  expect(result).toHaveTextContent(/Soldes · Les Oliviers.*Elles commencent/);
  expect(await figure('Lien partagé')).toHaveTextContent(/Soldes · Les Oliviers/);
});

it('previews what is typed, in each language, and saves it', async () => {
  const { saved } = await openPost();
  await unfold();
  await userEvent.type(await french(), 'Soldes de mars');
  const result = await figure('Résultat de recherche');
  expect(result).toHaveTextContent('Soldes de mars · Les Oliviers');
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
  expect(result).toHaveTextContent(/تخفيضات ·/);
  expect(result.querySelector('[dir=rtl]')).toHaveAttribute('lang', 'ar');
  await save();
  await waitFor(() => expect(saved()).toMatchObject({ seoTitle: 'Soldes de mars' }));
});

it('opens for an error, and focuses its field', async () => {
  expectRefusals();
  const payload = { message: 'x', fields: [{ fieldName: 'seoTitle', message: 'Trop long' }] };
  await openPost({ [PUBLISH]: new Refusal(422, payload) });
  await userEvent.type(await field(/^Auteur/), '!');
  await save();
  await waitFor(async () => expect(await section()).toHaveAttribute('open'));
  expect(await french()).toHaveAccessibleDescription('Trop long');
  expect(await french()).toHaveFocus();
});

it('takes the texts of the page’s language before French search engine texts', () => {
  const values = { title: 'Soldes', seoTitle: 'Les soldes', excerpt: 'Ici', translations: { en: { title: 'Sales' } } };
  expect(shownOf(CONTENT_TYPES.post, { slug: 'soldes', ...values }, 'en')).toMatchObject({
    title: 'Sales',
    description: 'Ici',
    steps: ['en', 'blogs', 'soldes'],
  });
  expect(shownOf(CONTENT_TYPES.post, { slug: 'soldes', ...values }, 'fr').title).toBe('Les soldes');
});

const TYPED = {
  slug: 'a',
  type: 'SHOP',
  title: 'Titre',
  excerpt: 'Texte',
  summary: 'Texte',
  description: 'Texte',
  translations: {},
};
const { category, mallEvent, post, shop, textPage } = CONTENT_TYPES;

it.each([
  [post, 'Titre', 'Texte'],
  [mallEvent, 'Titre', 'Texte'],
  [textPage, 'Titre', 'Texte'],
  // Its page inserts the summary into a sentence.
  [shop, 'Titre', ''],
  [category, '', ''],
])('takes only what the page shows: $name', (type, title, description) => {
  expect(shownOf(type, TYPED, 'fr')).toMatchObject({ title, description });
});

it('covers all types with a page for search engines', () => {
  const types = Object.values(CONTENT_TYPES as Record<string, ContentType>).filter(({ seo }) => seo);
  expect(types.map(({ name }) => name).toSorted()).toEqual(['category', 'mallEvent', 'post', 'shop', 'textPage']);
});

it('names the page’s text where the page derives it', async () => {
  await openBackOffice('/admin/category/create', { '/drafts/*': storedDrafts() });
  await userEvent.type(await frenchOf('Titre'), 'Mode');
  await unfold();
  const result = await figure('Résultat de recherche');
  expect(result).toHaveTextContent(/le texte de la page · Les Oliviers.*le texte de la page/);
  expect(result).not.toHaveTextContent('Mode');
});
