import type { App } from '../http/app-type.ts';
import type { ServiceDeps } from '../service.ts';
import { decisionRoutes } from './decision-routes.ts';
import type { ContentKind, ContentRow } from './kind.ts';
import { manageRoutes } from './manage-routes.ts';
import { trashRoutes } from './trash-routes.ts';
import { type ContentPlace, writeRoutes } from './write-routes.ts';

/** All calls that write one kind of content, and those that the back office reads it by. */
export function contentRoutes<Input extends object, Row extends ContentRow>(
  app: App,
  deps: ServiceDeps,
  typedKind: ContentKind<Input, Row>,
  place: ContentPlace,
): void {
  const kind = typedKind as unknown as ContentKind;
  writeRoutes(app, deps, kind, place);
  manageRoutes(app, deps, kind, place);
  decisionRoutes(app, deps, kind, place);
  trashRoutes(app, deps, kind, place);
}
