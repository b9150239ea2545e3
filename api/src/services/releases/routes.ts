import type { Service } from '../../platform/service.ts';
import { cleanUp } from './clean-up.ts';
import { takeReport } from './reports.ts';
import * as rules from './schemas.ts';

const tags = ['releases'];
/** Bytes: far more than a report of a page has. */
const LONGEST_REPORT = 8 * 1024;

export const releaseService: Service = (app, deps) => {
  const { db } = deps.database;
  cleanUp(deps);

  app.post(
    '/reports',
    {
      bodyLimit: LONGEST_REPORT,
      config: { access: 'PUBLIC', limit: 'report' },
      schema: {
        tags,
        summary: 'Tells how a page view went with the versions that the page was made of',
        body: rules.viewReport,
        response: { 204: { type: 'null', description: 'Counted.' } },
      },
    },
    async ({ body }, reply) => {
      await takeReport(db, body);
      return reply.code(204).send();
    },
  );
};
