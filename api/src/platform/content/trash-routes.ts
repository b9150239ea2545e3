import { writeAs } from '../database/writing.ts';
import type { App } from '../http/app-type.ts';
import { valid } from '../http/validation.ts';
import { answerObject, ID, INTEGER, listOf } from '../openapi/json-schema.ts';
import type { ServiceDeps } from '../service.ts';
import { managedAnswer } from './answers.ts';
import { doToAll } from './bulk.ts';
import type { ContentKind } from './kind.ts';
import { purgeContent, restoreContent } from './remove.ts';
import { sendWritten } from './reply.ts';
import * as rules from './schemas.ts';
import type { ContentPlace } from './write-routes.ts';

const bulkAnswer = answerObject('Done', {
  records: listOf(answerObject('DoneRecord', { id: ID, version: INTEGER })),
});

/** What is done to the trash of one kind of content, and to many records at once. */
export function trashRoutes(app: App, deps: ServiceDeps, kind: ContentKind, { path, tags }: ContentPlace): void {
  const params = rules.managedParams;
  const config = { access: { resource: kind.access, privileges: 'DELETE_SELF' } } as const;

  app.post(
    `/manage${path}/:id/restore`,
    { config, schema: { tags, summary: 'Take it out of the trash', params, response: { 200: managedAnswer(kind) } } },
    (request, reply) =>
      sendWritten(deps, request, reply, kind, (writing) => restoreContent(kind, writing, request.params.id)),
  );

  app.delete(
    `/manage${path}/:id`,
    {
      config,
      schema: { tags, summary: 'Remove it from the trash for good', params, response: { 204: { type: 'null' } } },
    },
    async (request, reply) => {
      await writeAs(deps, request, (writing) => purgeContent(kind, writing, request.params.id));
      return reply.code(204).send();
    },
  );

  app.post(
    `/manage${path}/bulk`,
    {
      config: { access: { resource: kind.access, privileges: 'WRITE_SELF' } },
      schema: {
        tags,
        summary: 'Approve, reject, delete or restore many: all of them, or none',
        body: rules.bulkBody,
        response: { 200: bulkAnswer },
      },
    },
    async (request, reply) => {
      const bulk = valid(rules.bulkBody, request.body);
      const rows = await writeAs(deps, request, (writing) => doToAll(kind, writing, bulk));
      reply.header('cache-control', 'no-store');
      return { records: rows.map(({ id, version }) => ({ id, version })) };
    },
  );
}
