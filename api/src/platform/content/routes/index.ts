import type { App } from '../../http/app-type.ts';
import type { ServiceDeps } from '../../service/service.ts';
import type { ContentModel } from '../model.ts';
import { decisionRoutes } from './decision.ts';
import { manageRoutes } from './manage.ts';
import { orderRoutes } from './order.ts';
import { draftRoutes } from './preview.ts';
import { trashRoutes } from './trash.ts';
import { withdrawalRoutes } from './withdrawal.ts';
import { writeRoutes } from './write.ts';

/** All routes of one content type for the back office. */
export const contentRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  writeRoutes(app, deps, model);
  manageRoutes(app, deps, model);
  decisionRoutes(app, deps, model);
  trashRoutes(app, deps, model);
  orderRoutes(app, deps, model);
  if (model.type.leastLevel !== model.type.directLevel) withdrawalRoutes(app, deps, model);
  draftRoutes(app, deps, model);
};
