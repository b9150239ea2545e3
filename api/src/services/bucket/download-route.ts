import type { App } from '../../platform/http/app-type.ts';
import { sendAttachment } from '../../platform/http/public-response.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { bytesIdOf } from './renditions/picture-state.ts';
import { fileParams } from './schemas.ts';
import { getDocument } from './service.ts';

const tags = ['files'];

/** Seconds until caches revalidate: the document may be replaced or deleted. */
const FRESH = 600;

/**
 * `GET /file/:id`: downloads a document. Browsers never display it on this origin. Original pictures are never served:
 * their metadata may contain the place where they were taken.
 */
export const downloadRoute = (app: App, { database: { db }, disk }: ServiceDeps): void => {
  app.get(
    '/file/:id',
    {
      config: { access: 'PUBLIC', limit: 'read' },
      schema: {
        tags,
        summary: 'Download a document',
        params: fileParams,
        response: { 200: { type: 'string', description: 'The bytes of the document.' } },
      },
    },
    async (request, reply) => {
      const document = await getDocument(db, request.params.id);
      const { name, type, size, key } = document;
      const load = () => disk.getStream(key);
      return sendAttachment(request, reply, {
        etag: `"${bytesIdOf(document)}"`,
        type,
        name,
        size,
        maxAge: FRESH,
        load,
      });
    },
  );
};
