import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteCookie } from 'server-kernel/http-server';
import { MOMENTS } from 'shared-kernel/access';
import { PREVIEW_COOKIE, type Preview } from 'shared-kernel/contracts';
import { instant, record } from 'shared-kernel/validation';
import type { RuleTypes } from '../../platform/http/app-type.ts';
import { type Caller, callerOf } from '../../platform/http/caller.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { noStore } from '../../platform/http/no-store.ts';
import { whileCallerWaits } from '../../platform/http/while-caller-waits.ts';
import { ID, INSTANT, nullable, responseObject, TEXT } from '../../platform/openapi/json-schema.ts';
import { previewTokenOf } from '../../platform/preview/preview-token.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { contentNameResponse } from '../model/content-name.ts';
import { cleanUpPreviews, createPreview, LIFETIME_SECONDS, type PreviewOptions, toPreview } from './previews.ts';
import { LONGEST_WAIT, readFromPreview } from './show-previews.ts';

const tags = ['preview'];

const previewQuery = record({ at: instant().optional() });

export const previewResponse = responseObject('Preview', {
  id: ID,
  at: nullable(INSTANT),
  expiresAt: INSTANT,
  record: nullable(
    responseObject('PreviewedRecord', {
      resource: contentNameResponse,
      id: ID,
      slug: nullable(TEXT),
      title: TEXT,
    }),
  ),
});

/** Opens a preview that only the caller's browser shows. @throws as {@link createPreview} */
export const sendPreview = async (
  deps: ServiceDeps,
  reply: FastifyReply,
  caller: Caller,
  options: PreviewOptions,
): Promise<Preview> => {
  const open = (signal: AbortSignal) => createPreview(deps, caller, options, signal);
  const { preview, token } = await whileCallerWaits(reply, LONGEST_WAIT, open);
  const isSecure = deps.config.publicUrl.startsWith('https:');
  reply.code(201).header('set-cookie', siteCookie(PREVIEW_COOKIE, token, { maxAge: LIFETIME_SECONDS, isSecure }));
  return preview;
};

/** Routes for previews of the whole site at a moment. Each content type has its own route for drafts. */
export const previewRoutes = (app: FastifyInstance, deps: ServiceDeps): void => {
  cleanUpPreviews(deps);

  const typed = app.withTypeProvider<RuleTypes>();
  typed.post(
    '/preview',
    {
      onRequest: noStore,
      config: { access: MOMENTS },
      schema: {
        tags,
        summary: 'Start a preview of the site at a given time, for an hour',
        querystring: previewQuery,
        response: { 201: previewResponse },
      },
    },
    (request, reply) => sendPreview(deps, reply, callerOf(request), { at: momentOf(request.query), draft: null }),
  );

  typed.get(
    '/preview',
    {
      onRequest: noStore,
      config: { access: 'PUBLIC', limit: 'preview' },
      schema: {
        tags,
        summary: 'Get the preview of the request’s token',
        response: { 200: previewResponse },
      },
    },
    async (request, reply) => {
      const token = previewTokenOf(request);
      if (token === undefined) throw new NotFoundError('preview');
      return readFromPreview(deps, reply, token, async ({ row }) => toPreview(row));
    },
  );
};

/** The moment in a query; null for now. */
export const momentOf = ({ at }: { at?: string | undefined }): Date | null => (at === undefined ? null : new Date(at));
