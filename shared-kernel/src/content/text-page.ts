import { textPagePath } from '../contracts/text-page.ts';
import { line, link, requiredText } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, picture, slug, title, translated } from './field.ts';
import { items } from './items-field.ts';

/** A page of texts: gift card, jobs, contact, or one that replaces a built-in legal text. */
export const textPage = contentType({
  name: 'textPage',
  service: 'blogs',
  path: '/text-pages',
  addressedBy: 'slug',
  reservedSlugs: ['static-paths'],
  access: 'BLOGS',
  // As posts: they speak for the mall, so another account approves them first.
  leastLevel: 'WRITE_SELF',
  directLevel: 'GRANT',
  page: ({ slug }) => textPagePath(slug),
  seo: { description: 'summary', picture: 'picture' },
  search: { rank: 6 },
  tags: { list: 'text-pages', one: 'text-page' },
  fields: {
    slug: slug(),
    title: title(160),
    summary: translated(300, 'fields.summary', { rules: (max) => line(max).default('') }),
    /** HTML; the API sanitises it to the editor's allow-list. */
    content: translated(100_000, 'fields.content', { kind: 'html', rules: requiredText }),
    picture: picture('fields.picture'),
    questions: items(
      {
        question: translated(200, 'fields.question'),
        answer: translated(2_000, 'fields.answer', { kind: 'paragraphs', rules: requiredText }),
      },
      50,
      'fields.questions',
    ),
    links: items(
      { text: translated(80, 'fields.linkText'), address: field('text', link().required(), 'fields.link') },
      20,
      'fields.links',
    ),
  },
  list: { sort: ['title', 'createdAt'], filters: {}, fields: ['slug', 'title', 'summary', 'picture'] },
});
