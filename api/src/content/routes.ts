import { contentRoutes } from '../platform/content/routes/index.ts';
import type { App } from '../platform/http/app-type.ts';
import type { ServiceDeps } from '../platform/service/service.ts';
import type { DefinedModel } from './define-model.ts';
import { invalidateMoments } from './due.ts';
import { publicRoutes } from './public-routes.ts';

/** All routes that are generated from a content type's declaration. */
export const contentTypeRoutes = (app: App, deps: ServiceDeps, model: DefinedModel): void => {
  contentRoutes(app, deps, model);
  if (model.public) publicRoutes(app, deps, model, model.public);
  if (model.moments.length > 0) invalidateMoments(deps, model);
};
