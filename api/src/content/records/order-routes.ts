import { writeAs } from '../../platform/database/write.ts';
import type { App } from '../../platform/http/app-type.ts';
import { valid } from '../../platform/http/validation.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { orderContent } from './order.ts';
import { manyResponse, sendMany } from './responses.ts';
import { orderBody } from './schemas.ts';

/** Route that orders records, for types whose order the team chooses. */
export const orderRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { access, directLevel, order, path, tags } = model.type;
  if (!order) return;
  app.put(
    `/manage${path}/order`,
    {
      config: { access: { resource: access, privileges: directLevel } },
      schema: {
        tags: [tags.list],
        summary: 'Order records from the first place on, all or none',
        body: orderBody,
        response: { 200: manyResponse },
      },
    },
    async (request, reply) => {
      const body = valid(orderBody, request.body);
      return sendMany(reply, await writeAs(deps, request, (context) => orderContent(model, context, order, body)));
    },
  );
};
