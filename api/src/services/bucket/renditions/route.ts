import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTO_HEIGHT } from 'shared-kernel/contracts';
import { addressKey } from 'shared-kernel/http-server';
import type { App } from '../../../platform/http/app-type.ts';
import { sendImmutable } from '../../../platform/http/public-response.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { bytesIdOf, pictureState } from '../picture-state.ts';
import { renditionParams } from '../schemas.ts';
import { getPicture } from '../service.ts';
import type { FileRow } from '../table.ts';
import { waitForPictures } from '../wait-for-pictures.ts';
import { requirePersonalSize } from './personal-sizes.ts';
import { planRendition, RENDERING, type Rendition } from './rendition.ts';
import type { Renditions } from './renditions.ts';

const tags = ['files'];

/** Milliseconds that a reader waits at most. */
const TIMEOUT = 12_000;

/** `GET /file/:id/:width/:height`. */
export const renditionRoute = (app: App, { database: { db } }: ServiceDeps, renditions: Renditions): void => {
  const make = async (request: FastifyRequest, reply: FastifyReply, file: FileRow, rendition: Rendition) => {
    await reply.spend(rendition.isLarge ? 'large-rendition' : 'rendition');
    const caller = addressKey(request.ip);
    return waitForPictures(reply, TIMEOUT, (signal) => renditions.make(file, rendition, { caller, signal }));
  };

  app.get(
    '/file/:id/:width/:height',
    {
      // Those who want the same rendition share its making.
      config: { access: 'PUBLIC', isShared: false },
      schema: {
        tags,
        summary: 'A picture at one of the listed sizes, as AVIF, WebP or JPEG',
        params: renditionParams,
        response: { 200: { type: 'string', description: 'The bytes of the picture.' } },
      },
    },
    async (request, reply) => {
      const { id, width, height } = request.params;
      const file = await getPicture(db, id);
      requirePersonalSize(file, width, height);
      const size = { width: Number(width), height: height === AUTO_HEIGHT ? undefined : Number(height) };
      const rendition = planRendition(file, size, request.headers.accept);
      return sendImmutable(request, reply, {
        etag: `"${RENDERING}-${bytesIdOf(file)}-${rendition.name}"`,
        type: `image/${rendition.rendering.format}`,
        vary: 'accept',
        // Addresses of files name the state that they were made for; those in texts name none, or what somebody has written.
        isFinal: (request.query as { v?: unknown }).v === pictureState(file),
        load: async () => (await renditions.findKept(file, rendition)) ?? (await make(request, reply, file, rendition)),
      });
    },
  );
};
