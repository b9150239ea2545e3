import { LOCALES } from 'shared-kernel/contracts';
import { DEMO_REMOVAL, RUN_KINDS } from 'shared-kernel/site/guide';
import { id, list, record, requiredText } from 'shared-kernel/validation';
import { contentNameResponse } from '../../../content/model/content-name.ts';
import { writeAs } from '../../../platform/database/write.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { noStore } from '../../../platform/http/no-store.ts';
import { valid } from '../../../platform/http/validation.ts';
import {
  enumOf,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { getSite } from '../service.ts';
import { beginRemoval, beginRestoration, continueRun, getDemo, isRunUnderWay, QUEUE } from './run.ts';

const tags = ['site'];
const onRequest = noStore;
const ofOthers = DEMO_REMOVAL.access.filter(({ resource }) => resource !== 'SITE');
const config = { access: { resource: 'SITE', privileges: 'DELETE', also: ofOthers } } as const;

/** Above the number of records in any demo. */
const MAX_CHOSEN = 1_000;

const removal = record({
  /** The mall's name, typed by the administrator as a confirmation. */
  confirmation: requiredText(60).meta({ label: 'fields.nameOfTheMall' }),
  /** Changed records that are removed too. */
  changed: list(id().required(), MAX_CHOSEN).default([]),
});

const demoResponse = responseObject('DemoContent', {
  types: listOf(
    responseObject('DemoRecords', {
      resource: contentNameResponse,
      going: INTEGER,
      changed: listOf(responseObject('ChangedRecord', { id: ID, title: TEXT })),
      staying: INTEGER,
    }),
  ),
  files: INTEGER,
  removed: INTEGER,
  run: nullable(
    responseObject('DemoRun', {
      kind: enumOf(RUN_KINDS),
      total: INTEGER,
      done: INTEGER,
      kept: INTEGER,
      startedAt: INSTANT,
      endedAt: nullable(INSTANT),
    }),
  ),
});

/**
 * Routes of the demo. A job does the work, and an interrupted run continues at the next start. Responses are read in
 * the transaction that starts the job.
 */
export const demoRoutes = (app: App, deps: ServiceDeps): void => {
  const { database, jobs } = deps;
  jobs.define(QUEUE, () => continueRun(deps));
  // Continues a run whose job has failed too often.
  jobs.schedule(QUEUE, '*/5 * * * *');
  app.addHook('onReady', async () => {
    if (await isRunUnderWay(database.db)) await jobs.send(database.db, QUEUE, {});
  });
  app.get(
    '/demo',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Get the demo records, and those that a removal would keep',
        response: { 200: demoResponse },
      },
    },
    () => getDemo(database.db, deps),
  );

  app.post(
    '/demo/removal',
    {
      onRequest,
      config: { ...config, needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Start a job that deletes unchanged demo records, and listed changed ones',
        body: removal,
        response: { 202: demoResponse },
      },
    },
    async (request, reply) => {
      const { confirmation, changed } = valid(removal, request.body);
      await requireName(deps, confirmation);
      const demo = await writeAs(deps, request, async (context) => {
        await beginRemoval(context, deps, changed);
        return getDemo(context.db, deps);
      });
      return reply.code(202).send(demo);
    },
  );

  app.post(
    '/demo/restoration',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Start a job that restores the removed demo records',
        response: { 202: demoResponse },
      },
    },
    async (request, reply) => {
      const demo = await writeAs(deps, request, async (context) => {
        await beginRestoration(context, deps);
        return getDemo(context.db, deps);
      });
      return reply.code(202).send(demo);
    },
  );
};

const comparable = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const requireName = async ({ database, config: { site } }: ServiceDeps, given: string): Promise<void> => {
  const { name } = await getSite(database.db, site);
  const names = LOCALES.map((locale) => name[locale]);
  const isOne = names.some((each) => comparable(each) === comparable(given));
  if (!isOne) throw brokenRule('confirmation', 'oneOf', { values: [...new Set(names)].join(', ') });
};
