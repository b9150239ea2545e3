import { id, record, recordName } from 'shared-kernel/validation';
import { labelsIn } from '../../locales/kernel-texts.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type ListQuery, listQuery } from '../../platform/http/list-query.ts';
import { sendPublic } from '../../platform/http/public-response.ts';
import { listOf, pageResponse, responseObject } from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { DefinedModel } from '../model/define-model.ts';
import { tagsOfFound } from './former-slugs.ts';
import { PublicReads } from './public-reads.ts';
import { staticPath } from './static-path.ts';

const config = { access: 'PUBLIC', isCached: true } as const;

const NAMES = { id: 'id', slug: 'slug or former slug', idOrSlug: 'id, slug or former slug' };

/** Public routes of a content type: list, single record and slugs of pages. */
export const publicRoutes = (app: App, deps: ServiceDeps, model: DefinedModel): void => {
  const { db } = deps.database;
  const { timeZone } = deps.config.site;
  const { type } = model;
  const { path, addressedBy } = type;
  const { paths = {}, tags: further } = model.public ?? {};
  const label = labelsIn('en');
  const [one, many] = [label(`types.${type.name}.one`).toLowerCase(), label(`types.${type.name}.many`).toLowerCase()];
  const reads = new PublicReads<{ id: string }>(model);
  const tags = [type.tags.list, ...reads.namedTags];
  const tagsOfList = [...tags, ...(further?.list ?? [])];
  const { listed, whole } = reads.responses;

  app.get(
    `${path}/`,
    {
      config,
      schema: {
        tags,
        summary: `List ${many}, sorted by ${type.list.sort[0]}${type.list.isDescending ? ', descending' : ''}`,
        querystring: listQuery(type.list.sort, type.list.filters),
        response: { 200: pageResponse(listed) },
      },
    },
    async (request, reply) => {
      const page = await reads.list(db, request.query as unknown as ListQuery, request.locale, timeZone);
      return sendPublic(request, reply, page, tagsOfList);
    },
  );

  if (model.table.slug) {
    const values = Object.entries(paths).map(([name, { response }]) => [name, response]);
    const answer = responseObject(`${whole.title}Path`, { ...staticPath, ...Object.fromEntries(values) });
    app.get(
      `${path}/static-paths`,
      {
        config,
        schema: {
          tags,
          summary: `List the slugs and change times of all ${many}`,
          response: { 200: listOf(answer) },
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
        summary: `Get the ${one} with this ${NAMES[addressedBy]}`,
        params: record({ [addressedBy]: (addressedBy === 'id' ? id() : recordName()).required() }),
        response: { 200: whole },
      },
    },
    async (request, reply) => {
      const name = (request.params as Record<string, string>)[addressedBy] as string;
      const found = await reads.get(db, name, request.locale);
      return sendPublic(request, reply, found, [
        ...tagsOfFound(type, found, name),
        ...reads.namedTags,
        ...(further?.one(found.id) ?? []),
      ]);
    },
  );
};
