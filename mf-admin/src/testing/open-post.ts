import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Managed } from 'shared-kernel/contracts';
import { buildSummary, managed, openBackOffice, pageOf } from './open-back-office.ts';
import { savedInputs, storedDrafts } from './stored-drafts.ts';

/** API paths of posts, for managers and for writing. */
export const POSTS = managed('post');
export const OWN = '/blogs/blogs/';

export const CATEGORIES = '/categories/category/';
export const CATEGORY = '5f00000000000000000000c1';

const { hasProposal: _, refusal: __, hasDraft: ___, ...meta } = buildSummary();
export const POST = {
  ...meta,
  slug: 'soldes',
  title: 'Soldes',
  excerpt: 'Elles commencent.',
  content: '<p>Lundi.</p>',
  cover: null,
  category: CATEGORY,
  author: 'Amel',
  isFeatured: false,
  publishedUntil: null,
  seoTitle: '',
  seoDescription: '',
  seoPicture: null,
  translations: { ar: { title: 'تخفيضات' } },
} as unknown as Managed & Record<string, unknown>;

/** The call that publishes the draft of {@link POST}. */
export const PUBLISH = `POST /drafts/post/${POST.id}/publication`;

export const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

/** A field's French text. */
export const french = async (group: string) => {
  const languages = await screen.findByRole('group', { name: group });
  return within(languages).getByRole('textbox', { name: /Français/ });
};

export const save = () => userEvent.click(screen.getByRole('button', { name: /^(Publier|Mettre à jour|Envoyer)/ }));

/** Opens the form of a post. */
export const openPost = async (api = {}, options = {}) => {
  const opened = await openBackOffice(
    `/admin/post/${POST.id}`,
    {
      [POSTS]: pageOf([]),
      [managed('hero')]: pageOf([]),
      [POSTS + POST.id]: POST,
      '/drafts/*': storedDrafts(POST),
      [`${POSTS}${POST.id}/revisions`]: pageOf([]),
      ...api,
    },
    options,
  );
  await screen.findByRole('heading', { level: 1, name: /Soldes/ });
  const sent = (method: string) => opened.calls.filter((call) => call.method === method).map(({ body }) => body);
  const saved = () => savedInputs(opened.calls).at(-1);
  return { ...opened, sent, saved };
};
