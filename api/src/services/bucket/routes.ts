import type { Service } from '../../platform/service/service.ts';
import { downloadRoute } from './download-route.ts';
import { libraryRoutes } from './library/routes.ts';
import { scheduleSweep, sweepFolders } from './library/sweep.ts';
import { showLoad } from './renditions/load-metrics.ts';
import { definePictureJob } from './renditions/prepare-renditions.ts';
import { Renditions } from './renditions/renditions.ts';
import { renditionRoutes } from './renditions/routes.ts';
import { PictureReader } from './uploads/pictures/picture-reader.ts';
import { uploadRoutes } from './uploads/routes.ts';

export const bucketService: Service = (app, deps) => {
  const { config, disk } = deps;
  const pictures = new PictureReader(app.log);
  const renditions = new Renditions(config.dataDir, disk, app.log, config.renditionSeconds * 1000);
  uploadRoutes(app, deps, pictures);
  libraryRoutes(app, deps);
  downloadRoute(app, deps);
  renditionRoutes(app, deps, renditions);
  definePictureJob(app, deps, renditions);
  showLoad(app.metrics, renditions, pictures);
  scheduleSweep(deps);
  app.addHook('onReady', () => sweepFolders(config.dataDir));
  app.addHook('onClose', async () => {
    await Promise.all([renditions.close(), pictures.close()]);
  });
};
