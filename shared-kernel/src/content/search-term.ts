import type { Schema } from 'yup';
import { list, oneOf, requiredLine } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, title } from './field.ts';

/** The site's pages that search can find. */
export const SITE_PAGES = ['HOURS', 'OFFERS', 'MAP', 'VISIT', 'FAVOURITES'] as const;

const WORD = 'fields.word';

const words = () => list(requiredLine(60).meta({ label: WORD }), 60).default([]) as unknown as Schema<string[]>;

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
  fields: {
    title: title(60),
    /** In all languages. */
    words: field('words', words(), 'fields.wordsThatMeanTheSame'),
    /** The page that the words refer to. */
    sitePage: field('choice', oneOf(['NONE', ...SITE_PAGES] as const).default('NONE'), 'fields.pageOfTheSite'),
  },
  list: { sort: ['title', 'createdAt'], filters: {} },
});
