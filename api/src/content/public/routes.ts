import { id, record, recordName } from 'shared-kernel/validation';
import { labelsIn } from '../../locales/kernel-texts.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type ListQuery, listQuery } from '../../platform/http/list-query.ts';
import { publicGet } from '../../platform/http/public-get.ts';
import { listOf, pageResponse, responseObject } from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { DefinedModel } from '../model/define-model.ts';
import { tagsOfFound } from './former-slugs.ts';
import { PublicReads } from './public-reads.ts';
import { staticPath } from './static-path.ts';

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
  const { listed, whole } = reads.responses;

  const get = publicGet(app, tags);

  get(
    `${path}/`,
    {
      summary: `List ${many}, sorted by ${type.list.sort[0]}${type.list.isDescending ? ', descending' : ''}`,
      querystring: listQuery(type.list.sort, type.list.filters),
      response: pageResponse(listed),
    },
    ({ query, locale }) => reads.list(db, query as unknown as ListQuery, locale, timeZone),
    () => [...tags, ...(further?.list ?? [])],
  );

  if (model.table.slug) {
    const values = Object.entries(paths).map(([name, { response }]) => [name, response]);
    const pathSchema = responseObject(`${whole.title}Path`, { ...staticPath, ...Object.fromEntries(values) });
    get(
      `${path}/static-paths`,
      { summary: `List the slugs and change times of all ${many}`, response: listOf(pathSchema) },
      () => reads.paths(db),
    );
  }

  const nameOf = (params: object) => (params as Record<string, string>)[addressedBy] as string;
  get(
    `${path}/:${addressedBy}`,
    {
      summary: `Get the ${one} with this ${NAMES[addressedBy]}`,
      params: record({ [addressedBy]: (addressedBy === 'id' ? id() : recordName()).required() }),
      response: whole,
    },
    ({ params, locale }) => reads.get(db, nameOf(params), locale),
    ({ params }, found) => [
      ...tagsOfFound(type, found, nameOf(params)),
      ...reads.namedTags,
      ...(further?.one(found.id) ?? []),
    ],
  );
};
