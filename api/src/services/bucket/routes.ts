import type { Service } from '../../platform/service.ts';
import { downloadRoute } from './download-route.ts';
import { libraryRoutes } from './library-routes.ts';
import { prepareRenditions } from './renditions/prepare.ts';
import { Renditions } from './renditions/renditions.ts';
import { renditionRoute } from './renditions/route.ts';
import { showLoad } from './renditions/show-load.ts';
import { scheduleSweep, sweepFolders } from './sweep.ts';
import { uploadRoutes } from './upload-routes.ts';

export const bucketService: Service = (app, deps) => {
  const { config, disk } = deps;
  const renditions = new Renditions(config.dataDir, disk, app.log);
  uploadRoutes(app, deps);
  libraryRoutes(app, deps);
  downloadRoute(app, deps);
  renditionRoute(app, deps, renditions);
  prepareRenditions(app, deps, renditions);
  showLoad(app.metrics, renditions);
  scheduleSweep(deps);
  app.addHook('onReady', () => sweepFolders(config.dataDir));
  app.addHook('onClose', () => renditions.close());
};
