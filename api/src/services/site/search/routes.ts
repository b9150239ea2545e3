import type { FastifyBaseLogger } from 'fastify';
import { searchTerm } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { record, requiredText } from 'shared-kernel/validation';
import { searchContent, searchedModels } from '../../../content/search/search.ts';
import type { Wanted } from '../../../platform/database/text-search.ts';
import { MAX_KEYWORD } from '../../../platform/http/list-query.ts';
import { publicGet } from '../../../platform/http/public-get.ts';
import { listOf } from '../../../platform/openapi/json-schema.ts';
import { todayIn } from '../../../platform/preview/today.ts';
import type { Service, ServiceDeps } from '../../../platform/service/service.ts';
import { countMissedSearch, listPopular } from '../../insights/port.ts';
import { readWanted } from '../search-terms/terms.ts';
import { foundResponse, popularResponse } from './response-schemas.ts';
import { findPages } from './site-pages.ts';

/** Records per type in suggestions, and in results, whose sections link to the full list. */
const SUGGESTED = 3;
const FOUND = 6;

const querystring = record({ keyword: requiredText(MAX_KEYWORD) });
const response = listOf(foundResponse);

/** Search over all public content and the site's own pages. */
export const searchRoutes: Service = (app, deps) => {
  const { contentModels } = deps;
  const { db } = deps.database;
  const tags = [...searchedModels(contentModels).map(({ type }) => type.tags.list), searchTerm.tags.list];
  const search = async (keyword: string, limit: number, locale: Locale) => {
    const { wanted, terms } = await readWanted(db, keyword);
    const findOthers = (some: Wanted) => findPages(some, terms, locale);
    return searchContent(db, contentModels, { keyword, wanted, limit, locale, findOthers });
  };

  const get = publicGet(app, ['site']);
  get(
    '/suggestions',
    {
      summary: 'Suggest a few records of each type that match the typed text',
      limit: 'suggestion',
      querystring,
      response,
    },
    ({ query, locale }) => search(query.keyword, SUGGESTED, locale),
    () => tags,
  );

  get(
    '/popular',
    {
      summary: 'List the records that visitors read most in the last days',
      limit: 'suggestion',
      response: listOf(popularResponse),
    },
    ({ locale }) => listPopular(db, contentModels, todayIn(deps.config), locale),
    () => tags,
  );

  get(
    '/search',
    {
      summary: 'Search records of each type, the best matches first; counts searches without results',
      querystring,
      response,
    },
    async ({ query: { keyword }, locale, log }) => {
      const found = await search(keyword, FOUND, locale);
      if (found.length === 0) await countMissed(deps, log, keyword);
      return found;
    },
    () => tags,
  );
};

/** Counts a search without results. A failure doesn't affect the response. */
const countMissed = async (
  { database: { db }, config: { site } }: ServiceDeps,
  log: FastifyBaseLogger,
  keyword: string,
): Promise<void> => {
  try {
    await countMissedSearch(db, keyword, todayIn({ site }));
  } catch (err) {
    log.warn({ err }, 'a search without a result can’t be counted');
  }
};
