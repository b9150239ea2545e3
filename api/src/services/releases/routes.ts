import type { FastifyRequest } from 'fastify';
import type { Level } from 'shared-kernel/access';
import type { AuditAction } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import { writeAs } from '../../platform/database/write.ts';
import { noStore } from '../../platform/http/no-store.ts';
import { DONE } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service/service.ts';
import { type Change, promote, rollBack } from './changes.ts';
import { cleanUp } from './clean-up.ts';
import { createIsServed } from './known-versions.ts';
import { namingReleaser } from './name-releaser.ts';
import { openReleases } from './open-releases.ts';
import { countReport } from './reports.ts';
import { releasesResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import { getState } from './state.ts';
import { followTrial, scheduleCanaryChecks } from './trials.ts';

const tags = ['releases'];
/** Maximum bytes, far above those of a page's report. */
const LONGEST_REPORT = 8 * 1024;
const may = (privileges: Level) => ({ access: { resource: 'RELEASES', privileges } }) as const;

export const releaseService: Service = (app, deps) => {
  const { db } = deps.database;
  const releases = openReleases(deps.config);
  const isServed = createIsServed(releases);
  app.addHook('onRequest', noStore);
  cleanUp(deps);
  scheduleCanaryChecks(app, deps, releases);

  const note = async (request: FastifyRequest, action: AuditAction, change: Promise<Change>) => {
    const { set, before, after } = await namingReleaser(deps, releases, change);
    await writeAs(deps, request, (context) =>
      audit(context, { action, resource: 'releaseSet', recordId: set.id, before, after }),
    );
    await followTrial(db, await releases.open());
    return getState(db, releases);
  };

  app.get(
    '/',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'Get the live set, its canary, earlier sets, stored versions and their figures',
        response: { 200: releasesResponse },
      },
    },
    () => getState(db, releases),
  );

  app.post(
    '/promote',
    {
      config: { ...may('GRANT'), needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Promote stored versions, for all visitors or a share',
        body: rules.promotion,
        response: { 200: releasesResponse },
      },
    },
    async (request) => note(request, 'promote', promote(releases, request.body)),
  );

  app.post(
    '/rollback',
    {
      config: { ...may('WRITE'), needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'End the canary or, without one, roll back the live set',
        body: rules.rollback,
        response: { 200: releasesResponse },
      },
    },
    async (request) => note(request, 'roll back', rollBack(releases, request.body)),
  );

  app.post(
    '/reports',
    {
      bodyLimit: LONGEST_REPORT,
      config: { access: 'PUBLIC', limit: 'report' },
      schema: {
        tags,
        summary: 'Report a page view, with the versions of its page',
        body: rules.viewReport,
        response: { 204: DONE },
      },
    },
    async ({ body }, reply) => {
      await countReport(db, isServed, body);
      return reply.code(204).send();
    },
  );
};
