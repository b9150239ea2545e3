import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE } from '../immutable.ts';
import { MissingFileError, StoredFiles } from './stored-files.ts';

// What is live, and the servers' own files, are nobody else's business.
const BROWSER_FILE = /^\/?(?<name>[\w-]+)\/(?<version>[\w.+-]+)\/browser\/(?<file>(?!.*\.\.).+)$/;

/** Serves the browser files of the local release store below `/releases/`, each as it was released or not at all. */
export const serveReleases = async (
  app: FastifyInstance,
  places: { releases: string; publicKeys: string },
): Promise<void> => {
  const files = new StoredFiles(places);
  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const { name, version, file } = BROWSER_FILE.exec((request.params as { '*': string })['*'])?.groups ?? {};
      if (!name || !version || !file) return reply.callNotFound();
      try {
        await files.verify(name, version, file);
      } catch (err) {
        if (err instanceof MissingFileError) return reply.callNotFound();
        request.log.error({ err, remote: name, version }, 'a file of the release store is refused');
        return reply.code(503).header('cache-control', 'no-store').send();
      }
    });
    await scope.register(fastifyStatic, {
      ...IMMUTABLE,
      root: places.releases,
      prefix: '/releases/',
      allowedPath: (path) => BROWSER_FILE.test(path),
      // Remotes run in this page's origin or in another's; either way their scripts are fetched with CORS.
      setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
    });
  });
};
