import { id, record, recordName } from 'shared-kernel/validation';
import { labelsIn } from '../../locales/kernel-texts.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type ListQuery, listQuery } from '../../platform/http/list-query.ts';
import { sendPublic } from '../../platform/http/public-response.ts';
import { listOf, pageResponse, responseObject } from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { DefinedModel } from '../model/define-model.ts';
import { tagsOfFound } from './former-slugs.ts';
import type { PublicReading } from './public-reading.ts';
import { PublicReads } from './public-reads.ts';
import { publicResponse } from './response-schemas.ts';
import { staticPath } from './static-path.ts';

const config = { access: 'PUBLIC', isCached: true } as const;

/** Public routes of a content type: list, single record and slugs of pages. */
export const publicRoutes = (app: App, deps: ServiceDeps, model: DefinedModel, reading: PublicReading): void => {
  const { db } = deps.database;
  const { type } = model;
  const { path, addressedBy } = type;
  const label = labelsIn('en');
  const [one, many] = [label(`types.${type.name}.one`).toLowerCase(), label(`types.${type.name}.many`).toLowerCase()];
  const reads = new PublicReads(model, reading, deps.config.site.timeZone);
  const tags = [type.tags.list, ...reads.namedTags];
  const answer = publicResponse(type, reading);

  app.get(
    `${path}/`,
    {
      config,
      schema: {
        tags,
        summary: `List ${many}, sorted by ${type.list.sort[0]}`,
        querystring: listQuery(type.list.sort, type.list.filters),
        response: { 200: pageResponse(answer) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await reads.list(db, request.query as unknown as ListQuery, request.locale), tags),
  );

  if (model.table.slug) {
    const title = `${answer.title}Path`;
    app.get(
      `${path}/static-paths`,
      {
        config,
        schema: {
          tags,
          summary: `List the slugs and change times of all ${many}`,
          response: { 200: listOf(responseObject(title, staticPath)) },
        },
      },
      async (request, reply) => sendPublic(request, reply, await reads.paths(db), tags),
    );
  }

  app.get(
    `${path}/:${addressedBy}`,
    {
      config,
      schema: {
        tags,
        summary: `Get the ${one} with this ${addressedBy === 'id' ? 'id' : 'id, slug or former slug'}`,
        params: record({ [addressedBy]: (addressedBy === 'id' ? id() : recordName()).required() }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const name = (request.params as Record<string, string>)[addressedBy] as string;
      const found = await reads.get(db, name, request.locale);
      return sendPublic(request, reply, found, [...tagsOfFound(type, found, name), ...reads.namedTags]);
    },
  );
};
