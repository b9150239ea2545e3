import { AUTO_HEIGHT } from 'shared-kernel/contracts';
import { sendImmutable } from '../../platform/http/public-answer.ts';
import type { Service } from '../../platform/service.ts';
import { downloadRoute } from './download-route.ts';
import { libraryRoutes } from './library-routes.ts';
import { formatFor } from './rendition-format.ts';
import { RENDERING, Renditions } from './renditions.ts';
import { renditionParams } from './schemas.ts';
import { getPicture } from './service.ts';
import { scheduleSweep, sweepFolders } from './sweep.ts';
import { uploadRoutes } from './upload-routes.ts';

const tags = ['files'];

export const bucketService: Service = (app, deps) => {
  const {
    config,
    database: { db },
    disk,
  } = deps;
  const renditions = new Renditions(config.dataDir, disk, app.log);
  uploadRoutes(app, deps);
  libraryRoutes(app, deps);
  downloadRoute(app, deps);
  scheduleSweep(deps);
  app.addHook('onReady', () => sweepFolders(config.dataDir));

  app.get(
    '/file/:id/:width/:height',
    {
      config: { access: 'PUBLIC' },
      schema: {
        tags,
        summary: 'A picture at one of the listed sizes, as AVIF, WebP or JPEG',
        params: renditionParams,
        response: { 200: { type: 'string', description: 'The bytes of the picture.' } },
      },
    },
    async (request, reply) => {
      const { id, width, height } = request.params;
      const format = formatFor(request.headers.accept);
      const file = await getPicture(db, id);
      const size = { width: Number(width), height: height === AUTO_HEIGHT ? undefined : Number(height) };
      return sendImmutable(request, reply, {
        etag: `"${RENDERING}-${id}-${width}-${height}-${format}"`,
        type: `image/${format}`,
        vary: 'accept',
        load: () => renditions.get(file, size, format),
      });
    },
  );
};
