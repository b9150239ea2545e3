import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SHELL_NAME } from 'shared-kernel/remote';
import type { Config } from './config.ts';
import { IMMUTABLE } from './immutable.ts';
import type { OwnRelease } from './own-release.ts';
import { isRemoteAddress } from './releases/load/release-places.ts';

const OTHER_VERSION = /^(?<version>[\w.+-]+)\/browser\/(?<file>[\w.-]+)$/;

/**
 * Serves the shell's browser files from the verified copy that this process runs, so pages hydrate even while the store
 * is unavailable. Files of other versions, for open tabs, come from the store; a remote store is requested by the
 * browser.
 */
export const serveOwnFiles = async (
  app: FastifyInstance,
  { base }: OwnRelease,
  { discovery }: Pick<Config, 'discovery'>,
): Promise<void> => {
  await app.register(fastifyStatic, { ...IMMUTABLE, root: join(__dirname, '../browser'), prefix: base });
  if (!isRemoteAddress(discovery)) return;
  app.get<{ Params: { '*': string } }>(`/releases/${SHELL_NAME}/*`, (request, reply) => {
    const path = request.params['*'];
    if (!OTHER_VERSION.test(path)) return reply.callNotFound();
    return reply.redirect(new URL(`${SHELL_NAME}/${path}`, discovery).href);
  });
};
