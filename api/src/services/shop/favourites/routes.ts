import { writeAs } from '../../../platform/database/write.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { ID, listOf, responseObject } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import * as favourites from './service.ts';

const tags = ['shops'];
const config = { access: 'AUTHENTICATED' } as const;
const params = favourites.favouriteParams;
const response = { 200: responseObject('Favourites', { shops: listOf(ID) }) };

/** Routes of the caller's own favourites. Each returns the full list. */
export const favouriteRoutes: Service = (app, deps) => {
  app.get(
    '/favourites',
    { config, schema: { tags, summary: 'List the caller’s favourite shops, last added first', response } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return favourites.listFavourites(deps.database.db, callerOf(request).authId);
    },
  );

  app.post(
    '/favourites',
    {
      config,
      schema: {
        tags,
        summary: 'Merge a device’s favourites into the caller’s, up to the limit',
        body: favourites.favouritesBody,
        response,
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return writeAs(deps, request, (context) =>
        favourites.joinFavourites(context, callerOf(request).authId, request.body),
      );
    },
  );

  app.put(
    '/favourites/:id',
    { config, schema: { tags, summary: 'Add a favourite shop', params, response } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return writeAs(deps, request, (context) =>
        favourites.addFavourite(context, callerOf(request).authId, request.params.id),
      );
    },
  );

  app.delete(
    '/favourites/:id',
    { config, schema: { tags, summary: 'Remove a favourite shop', params, response } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return writeAs(deps, request, (context) =>
        favourites.removeFavourite(context, callerOf(request).authId, request.params.id),
      );
    },
  );
};
