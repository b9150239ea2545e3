import type { Level } from 'shared-kernel/access';
import { writeAs } from '../../platform/database/write.ts';
import { sendVersioned, versionOf } from '../../platform/http/entity-version.ts';
import { publicGet } from '../../platform/http/public-get.ts';
import type { Service } from '../../platform/service/service.ts';
import { openReleases } from '../releases/port.ts';
import { demoRoutes } from './demo/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { getOfferedMenu } from './offered-menu.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { offeredEntriesResponse, settingsResponse, siteResponse } from './response-schemas.ts';
import { searchRoutes } from './search/routes.ts';
import { getSettings, getSite, putSettings, settingsBody } from './service.ts';
import { TAG } from './table.ts';

const tags = [TAG];
const may = (privileges: Level) => ({ access: { resource: 'SITE', privileges } }) as const;

/** Settings of the mall: the back office's choices override `site.json`. */
export const siteService: Service = (app, deps) => {
  const { db } = deps.database;
  const { site: file } = deps.config;
  guideRoutes(app, deps);
  demoRoutes(app, deps);
  pictureRoutes(app, deps);
  searchRoutes(app, deps);

  publicGet(app, tags)(
    '/',
    { summary: 'Get the mall’s name, look, address and contact, in every language', response: siteResponse },
    () => getSite(db, file),
  );

  app.get(
    '/manage',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'Get the site settings for editing, and those of the site file',
        response: { 200: settingsResponse },
      },
    },
    async (_request, reply) => sendVersioned(reply.header('cache-control', 'no-store'), await getSettings(db, file)),
  );

  const releases = openReleases(deps.config);
  app.get(
    '/offered-menu',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'Get the menu entries that the live remotes offer, in order',
        response: { 200: offeredEntriesResponse },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await getOfferedMenu(releases)),
  );

  app.put(
    '/',
    {
      config: may('WRITE'),
      schema: {
        tags,
        summary: 'Replace the settings; those equal to the site file keep following it',
        body: settingsBody,
        response: { 200: settingsResponse },
      },
    },
    async (request, reply) => {
      const ifMatch = versionOf(request.headers['if-match']);
      const managed = await writeAs(deps, request, (context) => putSettings(context, file, request.body, ifMatch));
      return sendVersioned(reply.header('cache-control', 'no-store'), managed);
    },
  );
};
