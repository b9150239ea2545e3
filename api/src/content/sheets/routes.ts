import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { Database } from '../../platform/database/database.ts';
import { writeAs } from '../../platform/database/write.ts';
import type { RuleTypes } from '../../platform/http/app-type.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { noStore } from '../../platform/http/no-store.ts';
import { valid, validQuery } from '../../platform/http/validation.ts';
import { DONE, listOf, pageResponse, responseObject } from '../../platform/openapi/json-schema.ts';
import { todayIn } from '../../platform/preview/today.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel, RowRemarks } from '../model/content-model.ts';
import { modelNamed, requireLeastLevel, requireLevelOf } from '../records/model-of-request.ts';
import { managedListQuery } from '../records/schemas.ts';
import { CONTENT_BODY_LIMIT, limitLargeContent } from '../records/write-routes.ts';
import { checkRows, sheetOf } from './check-rows.ts';
import { exportSheet } from './export-sheet.ts';
import { findRows, hasRows, listRows, toImportedRow } from './import-rows.ts';
import { createImport, discardImport, getImport, listImports, lockImport, toImport } from './imports.ts';
import { changedRemarks, remarksOn } from './remarks.ts';
import { importResponse, rowResponse, sheetResponse } from './responses.ts';
import { defineImportJobs, resumeImports, startRun, startUndo, stopRun } from './run-imports.ts';
import * as rules from './schemas.ts';
import type { Cells, ImportRow } from './table.ts';

const tags = ['sheets'];
/**
 * Exports records as sheets, and imports sheets: rows of texts by column. Clients read and write the files. An import
 * belongs to the account that started it.
 */
export const sheetRoutes = (app: FastifyInstance, deps: ServiceDeps): void => {
  const { db } = deps.database;
  defineImportJobs(deps, app.log);
  app.addHook('onReady', () => resumeImports(deps));

  const typed = app.withTypeProvider<RuleTypes>();
  // The access to the type's records is checked below.
  const config = { access: 'AUTHENTICATED' } as const;
  const onRequest = noStore;
  const findImport = (request: FastifyRequest, reader: Database) =>
    getImport(reader, (request.params as { id: string }).id, callerOf(request).authId);
  const readImport = async (request: FastifyRequest, reader: Database) =>
    toImport(reader, await findImport(request, reader), callerOf(request).authId);
  const requireImportRight = async (request: FastifyRequest, reader: Database): Promise<void> =>
    requireWriter(request, modelOf((await findImport(request, reader)).resource));
  const sheetFor = (request: FastifyRequest, run: ImportRow) => {
    const reader = callerOf(request);
    return sheetOf(deps, { db, actor: reader, actorId: reader.authId }, run);
  };
  const modelOf = (name: ContentName): ContentModel => modelNamed(deps, name);

  typed.get(
    '/sheets/:resource',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Export a page of a content type’s list as rows of texts, with the filters of that list',
        params: rules.sheetParams,
        response: { 200: sheetResponse },
      },
    },
    (request) => {
      const model = modelOf(request.params.resource);
      const reader = callerOf(request);
      requireLeastLevel(request, model, 'READ');
      const query = validQuery(managedListQuery(model), request.query);
      return exportSheet(deps, model, query, {
        reader,
        today: todayIn(deps.config),
        locale: request.locale,
      });
    },
  );

  typed.get(
    '/imports/',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'List one’s own imports of a content type, and those of others that run, newest first',
        querystring: rules.importsQuery,
        response: { 200: pageResponse(importResponse) },
      },
    },
    (request) => {
      const { resource } = request.query;
      return listImports(db, callerOf(request).authId, resource, request.query, maySee(request, resource));
    },
  );

  typed.post(
    '/imports/',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Start an import without rows',
        body: rules.newImport,
        response: { 201: importResponse },
      },
    },
    async (request, reply) => {
      const body = valid(rules.newImport, request.body);
      requireWriter(request, modelOf(body.resource));
      const made = await writeAs(deps, request, async (context) =>
        toImport(
          context.db,
          await createImport(context, { ...body, locale: request.locale }),
          callerOf(request).authId,
        ),
      );
      return reply.code(201).send(made);
    },
  );

  typed.get(
    '/imports/:id',
    {
      onRequest,
      config,
      schema: { tags, summary: 'Get an import', params: rules.importParams, response: { 200: importResponse } },
    },
    (request) => readImport(request, db),
  );

  typed.delete(
    '/imports/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Delete an import; its records stay',
        params: rules.importParams,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      await writeAs(deps, request, (context) => discardImport(context, request.params.id));
      return reply.code(204).send();
    },
  );

  typed.get(
    '/imports/:id/rows',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'List the rows of an import',
        params: rules.importParams,
        querystring: rules.rowsQuery,
        response: { 200: pageResponse(rowResponse) },
      },
    },
    async (request) => {
      const run = await findImport(request, db);
      return listRows(db, run.id, request.query, await remarksOn(sheetFor(request, run), run));
    },
  );

  typed.put(
    '/imports/:id/rows',
    {
      onRequest,
      config,
      preParsing: limitLargeContent,
      bodyLimit: CONTENT_BODY_LIMIT,
      schema: {
        tags,
        summary:
          'Add rows, or change cells of rows, and get what importing them would do; added rows have no remarks yet',
        params: rules.importParams,
        body: rules.rowsBody,
        response: { 200: responseObject('CheckedRows', { rows: listOf(rowResponse) }) },
      },
    },
    async (request) => {
      const rows = valid(rules.rowsBody, request.body).rows as { number: number; cells: Cells }[];
      const run = await findImport(request, db);
      requireWriter(request, modelOf(run.resource));
      const numbers = rows.map(({ number }) => number);
      // While a sheet is sent, its other rows are missing.
      const isCorrection = await hasRows(db, run.id, numbers);
      const readRemarks = async (): Promise<RowRemarks> =>
        isCorrection ? remarksOn(sheetFor(request, run), run) : new Map();
      const before = await readRemarks();
      const checked = await writeAs(deps, request, async (context) => {
        const found = await lockImport(context, run.id, ['open']);
        requireWriter(request, modelOf(found.resource));
        return checkRows(deps, context, found, rows);
      });
      const remarks = await readRemarks();
      const known = new Set(checked.map(({ number }) => number));
      const remarked = changedRemarks(before, remarks, numbers[0] ?? 0).filter((number) => !known.has(number));
      const shown = [...checked, ...(await findRows(db, run.id, remarked))];
      return {
        rows: shown.map((row) => toImportedRow(row, remarks)).sort((one, other) => one.number - other.number),
      };
    },
  );

  typed.post(
    '/imports/:id/run',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Start a job that imports all rows or none, or the valid ones',
        params: rules.importParams,
        body: rules.importRun,
        response: { 202: importResponse },
      },
    },
    async (request, reply) => {
      const { mode } = valid(rules.importRun, request.body);
      const started = await writeAs(deps, request, async (context) => {
        await requireImportRight(request, context.db);
        await startRun(context, deps, request.params.id, mode);
        return readImport(request, context.db);
      });
      return reply.code(202).send(started);
    },
  );

  typed.post(
    '/imports/:id/stop',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Stop an import that runs: imported rows stay, unless all were to be imported',
        params: rules.importParams,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      await writeAs(deps, request, (context) =>
        stopRun(context, deps, callerOf(request), request.params.id, ({ resource }) => maySee(request, resource)),
      );
      return reply.code(204).send();
    },
  );

  typed.post(
    '/imports/:id/undo',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Start a job that undoes an import, except for records that have changed since',
        params: rules.importParams,
        response: { 202: importResponse },
      },
    },
    async (request, reply) => {
      const started = await writeAs(deps, request, async (context) => {
        await requireImportRight(request, context.db);
        await startUndo(context, deps, request.params.id);
        return readImport(request, context.db);
      });
      return reply.code(202).send(started);
    },
  );
};

/** Whether the caller may know of imports of other accounts. */
const maySee = (request: FastifyRequest, resource: ContentName): boolean =>
  reaches(callerOf(request).access, CONTENT_TYPES[resource].access, 'WRITE');

/** An import writes records of any owner. @throws AccessError */
const requireWriter = (request: FastifyRequest, model: ContentModel): void => requireLevelOf(request, model, 'WRITE');
