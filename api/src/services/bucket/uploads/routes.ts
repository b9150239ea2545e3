import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorOf } from '../../../platform/database/write.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { bearerOf, callerOf } from '../../../platform/http/caller.ts';
import { valid } from '../../../platform/http/validation.ts';
import { whileCallerWaits } from '../../../platform/http/while-caller-waits.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { fileRecord } from '../file-record.ts';
import { fetchedFileResponse, uploadedResponse, uploadForm } from '../response-schemas.ts';
import { newFileByUrl } from '../schemas.ts';
import type { CheckedFile, Intake } from './checks/check-file.ts';
import { countUploads } from './concurrent-uploads.ts';
import { fetchFile } from './fetch-file.ts';
import { isAnimated } from './pictures/is-animated.ts';
import type { PictureReader } from './pictures/picture-reader.ts';
import { receiveFiles } from './receive-files.ts';
import { storeFiles } from './store-files.ts';
import { withTemporaryFiles } from './temporary-files.ts';
import { requireQuota, requireQuotaWithLock } from './upload-rights.ts';
import { readUploadTypes } from './upload-token.ts';

const tags = ['files'];
/** Maximum time to read an uploaded picture. */
const READ_TIMEOUT_MS = 30_000;
const config = { access: 'UPLOAD_TOKEN', limit: 'upload' } as const;

/** `POST /file/` and `POST /file/create-by-url`, with the same checks and storage. */
export const uploadRoutes = (app: App, deps: ServiceDeps, pictures: PictureReader): void => {
  const { dataDir } = deps.config;
  const runUpload = countUploads();
  const intakeOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Intake> => {
    const sender = callerOf(request);
    return {
      accepted: await readUploadTypes(deps.tokens, bearerOf(request), sender),
      readPicture: (file) =>
        whileCallerWaits(reply, READ_TIMEOUT_MS, (signal) => pictures.read(file, { caller: sender.authId, signal })),
    };
  };
  const store = async (request: FastifyRequest, fieldName: string, files: CheckedFile[]) => {
    const actor = callerOf(request);
    await requireQuota(deps.database.db, actor, fieldName, files);
    return storeFiles(deps, authorOf(request), files, (db) => requireQuotaWithLock(db, actor, fieldName, files));
  };
  app.register(multipart);

  app.post(
    '/file/',
    {
      config,
      schema: {
        tags,
        summary: 'Upload the files of a form; returns one record, or a list for several',
        consumes: ['multipart/form-data'],
        body: uploadForm,
        response: { 201: uploadedResponse },
      },
    },
    async (request, reply) => {
      const rows = await runUpload(reply, callerOf(request), () =>
        withTemporaryFiles(dataDir, async (receive) => {
          const files = await receiveFiles(request, await intakeOf(request, reply), receive);
          return store(request, 'file', files);
        }),
      );
      const records = rows.map((row) => fileRecord(row, request.locale));
      return created(reply, records.length === 1 ? records[0] : records);
    },
  );

  app.post(
    '/file/create-by-url',
    {
      config,
      schema: {
        tags,
        summary: 'Store the file at an internet address',
        body: newFileByUrl,
        response: { 201: fetchedFileResponse },
      },
    },
    async (request, reply) => {
      const { url } = valid(newFileByUrl, request.body);
      const from = { dataDir, egress: deps.egress };
      const intake = await intakeOf(request, reply);
      const fetched = await runUpload(reply, callerOf(request), () =>
        fetchFile(from, url, intake, async (file) => {
          const hasAnimation = await isAnimated(file);
          const [row] = await store(request, 'url', [file]);
          return row && { ...fileRecord(row, request.locale), isAnimated: hasAnimation };
        }),
      );
      return created(reply, fetched);
    },
  );
};

const created = (reply: FastifyReply, body: unknown) => reply.code(201).header('cache-control', 'no-store').send(body);
