import type { Schema } from 'yup';
import { list, oneOf, requiredText } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, title } from './field.ts';

/** The site's pages that search can find. */
export const SITE_PAGES = ['HOURS', 'OFFERS', 'MAP', 'VISIT', 'FAVOURITES'] as const;

const WORD = { fr: 'Mot', ar: 'الكلمة', en: 'Word' };

const words = () => list(requiredText(60).meta({ label: WORD }), 60).default([]) as unknown as Schema<string[]>;

/** Synonyms: a search for one word also finds records with the others, and the page that the group refers to. */
export const searchTerm = contentType({
  name: 'searchTerm',
  service: 'site',
  path: '/search-terms',
  addressedBy: 'id',
  access: 'SITE',
  leastLevel: 'WRITE',
  directLevel: 'WRITE',
  staleAfterMonths: null,
  page: () => '/shops/search',
  tags: { list: 'search-terms' },
  labels: {
    one: { fr: 'Mot de recherche', ar: 'كلمة بحث', en: 'Search term' },
    many: { fr: 'Mots de recherche', ar: 'كلمات البحث', en: 'Search terms' },
    notFound: { fr: 'Mot de recherche introuvable', ar: 'كلمة البحث غير موجودة', en: 'Search term not found' },
  },
  fields: {
    title: title(60),
    /** In all languages. */
    words: field('json', words(), {
      fr: 'Mots de même sens',
      ar: 'كلمات بالمعنى نفسه',
      en: 'Words that mean the same',
    }),
    /** The page that the words refer to. */
    sitePage: field('choice', oneOf(['NONE', ...SITE_PAGES] as const).default('NONE'), {
      fr: 'Page du site',
      ar: 'صفحة الموقع',
      en: 'Page of the site',
    }),
  },
  list: { sort: ['title', 'createdAt'], filters: {} },
});
