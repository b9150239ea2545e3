import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from 'server-kernel/http-server';
import { AUTO_HEIGHT } from 'shared-kernel/contracts';
import type { App } from '../../../platform/http/app-type.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { noStore } from '../../../platform/http/no-store.ts';
import { sendImmutable } from '../../../platform/http/public-response.ts';
import { whileCallerWaits } from '../../../platform/http/while-caller-waits.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { getFramedPicture } from '../library/library.ts';
import { wholePictureResponse } from '../response-schemas.ts';
import { fileParams, renditionParams } from '../schemas.ts';
import { getPicture } from '../service.ts';
import type { FileRow } from '../table.ts';
import { requirePersonalSize } from './personal-sizes.ts';
import { bytesIdOf, pictureState } from './picture-state.ts';
import { planRendition, RENDERING, type Rendition } from './rendition.ts';
import type { Renditions } from './renditions.ts';

const tags = ['files'];

/** Width in pixels of the picture in the crop editor: a dialog's width at double density. */
const WHOLE_WIDTH = 1080;
/** Milliseconds that a client waits longer than one rendition may take: for its turn. */
const TURN = 2_000;

/** `GET /file/:id/:width/:height`, and the whole of a cropped picture for editors. */
export const renditionRoutes = (app: App, { config, database: { db } }: ServiceDeps, renditions: Renditions): void => {
  const timeout = config.renditionSeconds * 1_000 + TURN;
  const make = async (request: FastifyRequest, reply: FastifyReply, file: FileRow, rendition: Rendition) => {
    await reply.spend(rendition.isLarge ? 'large-rendition' : 'rendition');
    const caller = addressKey(request.ip);
    return whileCallerWaits(reply, timeout, (signal) => renditions.make(file, rendition, { caller, signal }));
  };

  const load = async (request: FastifyRequest, reply: FastifyReply, file: FileRow, rendition: Rendition) =>
    (await renditions.findCached(file, rendition)) ?? (await make(request, reply, file, rendition));

  app.get(
    '/file/:id/:width/:height',
    {
      config: { access: 'PUBLIC', limit: 'picture' },
      schema: {
        tags,
        summary: 'Get a picture at a listed size, as AVIF, WebP or JPEG',
        params: renditionParams,
        response: { 200: { type: 'string', description: 'The bytes of the picture.' } },
      },
    },
    async (request, reply) => {
      const { id, width, height } = request.params;
      const file = await getPicture(db, id);
      requirePersonalSize(file, width, height);
      // Mail programs in browsers show the pictures of letters.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      const size = { width: Number(width), height: height === AUTO_HEIGHT ? undefined : Number(height) };
      const rendition = planRendition(file, size, request.headers.accept);
      return sendImmutable(request, reply, {
        etag: `"${RENDERING}-${bytesIdOf(file)}-${rendition.name}"`,
        type: `image/${rendition.rendering.format}`,
        vary: 'accept',
        // Addresses of file records contain the state. Addresses in texts may have none, or one that an author typed.
        isFinal: (request.query as { v?: unknown }).v === pictureState(file),
        load: () => load(request, reply, file, rendition),
      });
    },
  );

  app.get(
    '/file/:id/whole',
    {
      onRequest: noStore,
      config: { access: { resource: 'FILES', privileges: 'WRITE_SELF' } },
      schema: {
        tags,
        summary: 'Get an uncropped picture, for callers who may crop it',
        params: fileParams,
        response: { 200: wholePictureResponse },
      },
    },
    async (request, reply) => {
      const whole = { ...(await getFramedPicture(db, callerOf(request), request.params.id)), crop: null };
      const rendition = planRendition(whole, { width: WHOLE_WIDTH, height: undefined }, 'image/webp');
      const bytes = await load(request, reply, whole, rendition);
      return { url: `data:image/${rendition.rendering.format};base64,${bytes.toString('base64')}` };
    },
  );
};
