import type { App } from '../platform/http/app-type.ts';
import type { ServiceDeps } from '../platform/service/service.ts';
import { decisionRoutes } from './approval/decision-routes.ts';
import { withdrawalRoutes } from './approval/withdrawal-routes.ts';
import type { DefinedModel } from './model/define-model.ts';
import { draftPreviewRoutes } from './previews/draft-routes.ts';
import { scheduleMomentInvalidation } from './public/due.ts';
import { publicRoutes } from './public/routes.ts';
import { orderRoutes } from './records/order-routes.ts';
import { ownerRoute } from './records/owner-route.ts';
import { readRoutes } from './records/read-routes.ts';
import { writeRoutes } from './records/write-routes.ts';
import { revisionRoutes } from './revisions/routes.ts';
import { trashRoutes } from './trash/routes.ts';

/** All routes that are generated from a content type's declaration. */
export const contentTypeRoutes = (app: App, deps: ServiceDeps, model: DefinedModel): void => {
  writeRoutes(app, deps, model);
  readRoutes(app, deps, model);
  revisionRoutes(app, deps, model);
  decisionRoutes(app, deps, model);
  ownerRoute(app, deps, model);
  trashRoutes(app, deps, model);
  orderRoutes(app, deps, model);
  if (model.type.leastLevel !== model.type.directLevel) withdrawalRoutes(app, deps, model);
  draftPreviewRoutes(app, deps, model);
  if (model.public) publicRoutes(app, deps, model);
  if (model.moments.length > 0) scheduleMomentInvalidation(deps, model);
};
