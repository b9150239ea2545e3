import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ContentName, newTemplateRules, templateNameRules } from 'shared-kernel/content';
import { id, record } from 'shared-kernel/validation';
import { writeAs } from '../../platform/database/write.ts';
import type { RuleTypes } from '../../platform/http/app-type.ts';
import { noStore } from '../../platform/http/no-store.ts';
import { DONE, ID, INSTANT, listOf, responseObject, STATE, TEXT } from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { contentName } from '../model/content-name.ts';
import { modelNamed, requireLevelOf } from '../records/model-of-request.ts';
import { createTemplate, deleteTemplate, getTemplate, listTemplates, renameTemplate } from './templates.ts';

const tags = ['templates'];
const resource = () => contentName().required();
const listParams = record({ resource: resource() });
const params = record({ resource: resource(), id: id().required() });

const summary = { id: ID, name: TEXT, updatedAt: INSTANT };
const summaryResponse = responseObject('TemplateSummary', summary);
const templateResponse = responseObject('RecordTemplate', { ...summary, data: STATE });

/** Templates of records, shared by all accounts that may write any record of the type. */
export const templateRoutes = (app: FastifyInstance, deps: ServiceDeps): void => {
  const { db } = deps.database;
  const typed = app.withTypeProvider<RuleTypes>();
  // The level on the type is checked below.
  const config = { access: 'AUTHENTICATED' } as const;
  const onRequest = noStore;
  const find = (request: FastifyRequest<{ Params: { resource: ContentName } }>): ContentModel => {
    const model = modelNamed(deps, request.params.resource);
    requireLevelOf(request, model, 'WRITE');
    return model;
  };

  typed.get(
    '/templates/:resource/',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'List the templates of a type, by name',
        params: listParams,
        response: { 200: listOf(summaryResponse) },
      },
    },
    (request) => listTemplates(find(request), db),
  );

  typed.get(
    '/templates/:resource/:id',
    {
      onRequest,
      config,
      schema: { tags, summary: 'Get a template with its values', params, response: { 200: templateResponse } },
    },
    (request) => getTemplate(find(request), db, request.params.id),
  );

  typed.post(
    '/templates/:resource/',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Save a record with its draft as a template',
        params: listParams,
        body: newTemplateRules,
        response: { 201: summaryResponse },
      },
    },
    async (request, reply) => {
      const model = find(request);
      const made = await writeAs(deps, request, (context) => createTemplate(context, model, request.body));
      return reply.code(201).send(made);
    },
  );

  typed.put(
    '/templates/:resource/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Rename a template',
        params,
        body: templateNameRules,
        response: { 200: summaryResponse },
      },
    },
    (request) => {
      const model = find(request);
      return writeAs(deps, request, (context) => renameTemplate(context, model, request.params.id, request.body));
    },
  );

  typed.delete(
    '/templates/:resource/:id',
    { onRequest, config, schema: { tags, summary: 'Delete a template', params, response: { 204: DONE } } },
    async (request, reply) => {
      const model = find(request);
      await writeAs(deps, request, (context) => deleteTemplate(context, model, request.params.id));
      return reply.code(204).send();
    },
  );
};
