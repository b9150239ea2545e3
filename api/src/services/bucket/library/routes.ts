import type { Level } from 'shared-kernel/access';
import { writeAs } from '../../../platform/database/write.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { noStore } from '../../../platform/http/no-store.ts';
import { DONE, listOf, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import {
  fileTagResponse,
  fileUseResponse,
  movedFilesResponse,
  storedFileResponse,
  taggedFilesResponse,
} from '../response-schemas.ts';
import * as rules from '../schemas.ts';
import * as library from './library.ts';
import { changeTags, moveFiles } from './several-files.ts';

const tags = ['files'];
/** For other accounts' files, the service checks the level. */
const may = (privileges: Level) => ({ access: { resource: 'FILES', privileges } }) as const;
const params = rules.fileParams;

/** Responses depend on the caller. */
const onRequest = noStore;

/** Routes of the back office's file library. */
export const libraryRoutes = (app: App, deps: ServiceDeps): void => {
  const { db } = deps.database;
  const { fileUses } = deps;

  app.get(
    '/file/',
    {
      onRequest,
      config: may('READ_SELF'),
      schema: {
        tags,
        summary: 'List files, newest first; only the caller’s at READ_SELF',
        querystring: rules.fileListQuery,
        response: { 200: pageResponse(storedFileResponse) },
      },
    },
    (request) => library.listFiles(db, fileUses, callerOf(request), request.query),
  );

  app.get(
    '/file/tags',
    {
      onRequest,
      config: may('READ_SELF'),
      schema: {
        tags,
        summary: 'List the tags in use, most used first; only the caller’s at READ_SELF',
        response: { 200: listOf(fileTagResponse) },
      },
    },
    (request) => library.listTags(db, callerOf(request)),
  );

  app.post(
    '/file/tags',
    {
      onRequest,
      config: may('WRITE_SELF'),
      schema: {
        tags,
        summary: 'Add and remove tags of many files, all or none',
        body: rules.tagChange,
        response: { 200: taggedFilesResponse },
      },
    },
    (request) => writeAs(deps, request, (context) => changeTags(context, request.body)),
  );

  app.post(
    '/file/trash',
    {
      onRequest,
      config: may('DELETE_SELF'),
      schema: {
        tags,
        summary: 'Move the unused ones of many files to the trash, or restore files',
        body: rules.trashChange,
        response: { 200: movedFilesResponse },
      },
    },
    (request) => writeAs(deps, request, (context) => moveFiles(context, fileUses, request.body)),
  );

  app.get(
    '/file/:id/record',
    {
      onRequest,
      config: may('READ_SELF'),
      schema: { tags, summary: 'Get the record of a file', params, response: { 200: storedFileResponse } },
    },
    (request) => library.getFile(db, callerOf(request), request.params.id),
  );

  app.get(
    '/file/:id/usage',
    {
      onRequest,
      config: may('READ_SELF'),
      schema: { tags, summary: 'List the uses of a file', params, response: { 200: listOf(fileUseResponse) } },
    },
    (request) => library.getUses(db, fileUses, callerOf(request), request.params.id),
  );

  app.put(
    '/file/:id',
    {
      onRequest,
      config: may('WRITE_SELF'),
      schema: {
        tags,
        summary: 'Change the name, texts, tags, crop and focus of a file',
        params,
        body: rules.fileChange,
        response: { 200: storedFileResponse },
      },
    },
    (request) =>
      writeAs(deps, request, (context) =>
        library.changeFile(context, fileUses, request.params.id, request.body, request.headers['if-match']),
      ),
  );

  app.post(
    '/file/:id/replacement',
    {
      onRequest,
      config: { ...may('WRITE_SELF'), limit: 'replacement' },
      schema: {
        tags,
        summary: 'Exchange the contents of two files at all their uses',
        params,
        body: rules.fileReplacement,
        response: { 200: storedFileResponse },
      },
    },
    (request) =>
      writeAs(deps, request, (context) =>
        library.replaceFile(context, fileUses, request.params.id, request.body, request.headers['if-match']),
      ),
  );

  app.delete(
    '/file/:id',
    {
      onRequest,
      config: may('DELETE_SELF'),
      schema: {
        tags,
        summary: 'Move an unused file to the trash',
        params,
        querystring: rules.fileDeletion,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await writeAs(deps, request, (context) => library.deleteFile(context, fileUses, id, request.query.force));
      return reply.code(204).send();
    },
  );

  app.post(
    '/file/:id/restore',
    {
      onRequest,
      config: may('DELETE_SELF'),
      schema: {
        tags,
        summary: 'Restore a file from the trash',
        params,
        response: { 200: storedFileResponse },
      },
    },
    (request) => writeAs(deps, request, (context) => library.restoreFile(context, fileUses, request.params.id)),
  );
};
