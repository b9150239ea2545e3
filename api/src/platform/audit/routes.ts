import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AuditEntry, Page } from 'shared-kernel/contracts';
import { id, instant, text } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import type { Database } from '../database/database.ts';
import type { RuleTypes } from '../http/app-type.ts';
import { listQuery, pageOf } from '../http/list-query.ts';
import { ID, INSTANT, INTEGER, nullable, pageResponse, responseObject, STATE, TEXT } from '../openapi/json-schema.ts';
import type { ServiceDeps } from '../service/service.ts';
import { type AuditLine, auditLines } from './table.ts';

const auditQuery = listQuery(['at'], {
  action: text(60),
  resource: text(60),
  recordId: id(),
  actorId: id(),
  /** Start, inclusive. */
  from: instant(),
  /** End, exclusive. */
  until: instant(),
}).omit(['keyword', 'sort-field']);
type AuditQuery = InferType<typeof auditQuery>;

const entryResponse = responseObject('AuditEntry', {
  id: INTEGER,
  at: INSTANT,
  actorId: nullable(ID),
  address: nullable(TEXT),
  action: TEXT,
  resource: TEXT,
  recordId: nullable(TEXT),
  before: nullable(STATE),
  after: nullable(STATE),
});

/** `GET /audit`, for accounts that may read everything, since it covers records of every kind. */
export const auditRoutes = (app: FastifyInstance, { database: { db } }: ServiceDeps): void => {
  app.withTypeProvider<RuleTypes>().get(
    '/audit',
    {
      config: { access: { resource: '*', privileges: 'READ' } },
      schema: {
        tags: ['platform'],
        summary: 'List the audit log, newest first',
        querystring: auditQuery,
        response: { 200: pageResponse(entryResponse) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listAudit(db, request.query);
    },
  );
};

const listAudit = async (db: Database, query: AuditQuery): Promise<Page<AuditEntry>> => {
  const where = and(...conditionsOf(query));
  const rows = await db
    .select()
    .from(auditLines)
    .where(where)
    .orderBy((query['sort-direction'] === 'asc' ? asc : desc)(auditLines.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return pageOf(rows.map(toEntry), await db.$count(auditLines, where), query);
};

const conditionsOf = (query: AuditQuery): (SQL | undefined)[] => [
  query.action === undefined ? undefined : eq(auditLines.action, query.action),
  query.resource === undefined ? undefined : eq(auditLines.resource, query.resource),
  query.recordId === undefined ? undefined : eq(auditLines.recordId, query.recordId),
  query.actorId === undefined ? undefined : eq(auditLines.actorId, query.actorId),
  query.from === undefined ? undefined : gte(auditLines.at, new Date(query.from)),
  query.until === undefined ? undefined : lt(auditLines.at, new Date(query.until)),
];

const toEntry = ({ at, before, after, ...line }: AuditLine): AuditEntry => ({
  ...line,
  at: at.toISOString(),
  before: before as AuditEntry['before'],
  after: after as AuditEntry['after'],
});
