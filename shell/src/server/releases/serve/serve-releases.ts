import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMMUTABLE } from '../../immutable.ts';
import type { ReleasePlaces } from '../load/release-places.ts';
import { RELEASES_PATH } from '../load/store-address.ts';
import { MissingFileError, type StoredReleases } from '../load/stored-releases.ts';
import { readPass } from './pass-cookie.ts';
import { Passes } from './passes.ts';
import { RestrictedFiles } from './restricted-files.ts';
import { StoredFiles } from './stored-files.ts';

// Only browser files are served: not the discovery document, nor node files.
const BROWSER_FILE = /^\/?(?<name>[\w-]+)\/(?<version>[\w.+-]+)\/browser\/(?<file>(?!.*\.\.).+)$/;

/** Restricted files must not be cached by others. */
const RESTRICTED = { 'cache-control': 'private, no-cache', vary: 'cookie' };

type Wanted = Record<'name' | 'version' | 'file', string>;

const wantedBy = ({ params }: FastifyRequest): Wanted | undefined =>
  BROWSER_FILE.exec((params as { '*': string })['*'])?.groups as Wanted | undefined;

/**
 * Serves verified browser files below `/releases/`: those of a local release store, and restricted files of any store
 * to callers with a pass.
 */
export const serveReleases = async (
  app: FastifyInstance,
  places: ReleasePlaces,
  stored: StoredReleases,
): Promise<void> => {
  const restricted = new RestrictedFiles(places, new Passes());
  const open = new StoredFiles(places.releases);

  /** @returns the folder of a restricted file; undefined for a public file of the local store */
  const find = async ({ name, version, file }: Wanted, pass: string | undefined): Promise<string | undefined> => {
    await restricted.requireAnyAccess(pass);
    const release = await stored.find(name, version);
    const folder = await restricted.folderFor(release, file, pass);
    if (folder === undefined) await open.verify(release, file);
    return folder;
  };

  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const wanted = wantedBy(request);
      if (!wanted) return reply.callNotFound();
      try {
        const folder = await find(wanted, readPass(request.headers.cookie));
        if (folder !== undefined) return reply.headers(RESTRICTED).sendFile(wanted.file, folder);
      } catch (err) {
        if (err instanceof MissingFileError) return reply.callNotFound();
        const { name, version } = wanted;
        request.log.error({ err, remote: name, version }, 'a file of the release store is refused');
        return reply.code(503).header('cache-control', 'no-store').send();
      }
    });
    await scope.register(fastifyStatic, {
      root: places.cacheFolder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    await scope.register(fastifyStatic, {
      ...IMMUTABLE,
      root: places.releases,
      prefix: RELEASES_PATH,
      allowedPath: (path) => BROWSER_FILE.test(path),
      // Remotes run on this origin or another one. Either way their scripts are fetched with CORS.
      setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
    });
  });
};
