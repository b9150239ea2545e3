import { writeAs } from '../../platform/database/write.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { noStore } from '../../platform/http/no-store.ts';
import { DONE, listOf } from '../../platform/openapi/json-schema.ts';
import { todayIn } from '../../platform/preview/today.ts';
import type { Service } from '../../platform/service/service.ts';
import { listNewsletterWeeks } from '../mailing/port.ts';
import { cleanUp } from './clean-up.ts';
import { listMissedSearches, removeMissedSearch } from './missed-searches.ts';
import { missedSearchResponse, newsletterResponse, viewsResponse, workResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import { countView, listViews } from './views.ts';
import { listWork } from './work.ts';

const tags = ['insights'];
/** Maximum bytes, far above those of a view. */
const LONGEST_VIEW = 1024;

export const insightsService: Service = (app, deps) => {
  const { config, contentModels } = deps;
  const { db } = deps.database;
  app.addHook('onRequest', noStore);
  cleanUp(deps);

  app.get(
    '/work/:list',
    {
      config: { access: 'AUTHENTICATED' },
      schema: {
        tags,
        summary: 'List manageable records that need work',
        params: rules.workParams,
        response: { 200: listOf(workResponse) },
      },
    },
    (request) =>
      listWork(db, contentModels, { reader: callerOf(request), today: todayIn(config) }, request.params.list),
  );

  app.get(
    '/views',
    {
      config: { access: 'AUTHENTICATED' },
      schema: {
        tags,
        summary: 'Get the daily page views of manageable records, and the most viewed',
        response: { 200: listOf(viewsResponse) },
      },
    },
    (request) => listViews(db, contentModels, callerOf(request), todayIn(config)),
  );

  app.post(
    '/views',
    {
      bodyLimit: LONGEST_VIEW,
      config: { access: 'PUBLIC', limit: 'view' },
      schema: {
        tags,
        summary: 'Count a page view of a visitor who consented',
        body: rules.recordView,
        response: { 204: DONE },
      },
    },
    async ({ body }, reply) => {
      await countView(db, contentModels, body, todayIn(config));
      return reply.code(204).send();
    },
  );

  app.get(
    '/newsletter',
    {
      config: { access: { resource: 'CONTACT', privileges: 'READ' } },
      schema: {
        tags,
        summary: 'Get the weekly readers of the newsletter',
        response: { 200: listOf(newsletterResponse) },
      },
    },
    () => listNewsletterWeeks(db, todayIn(config), config.site.timeZone),
  );

  app.get(
    '/searches',
    {
      config: { access: { resource: 'SHOPS', privileges: 'READ' } },
      schema: {
        tags,
        summary: 'List searches without results, those of most days first',
        response: { 200: listOf(missedSearchResponse) },
      },
    },
    () => listMissedSearches(db),
  );

  app.delete(
    '/searches/:id',
    {
      config: { access: { resource: 'SHOPS', privileges: 'WRITE' } },
      schema: {
        tags,
        summary: 'Delete a search without results',
        params: rules.missedSearchParams,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      await writeAs(deps, request, (context) => removeMissedSearch(context, request.params.id));
      return reply.code(204).send();
    },
  );
};
