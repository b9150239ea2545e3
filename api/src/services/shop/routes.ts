import type { Service } from '../../platform/service/service.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { openingHoursRoutes } from './opening-hours/routes.ts';
import { shopRoutes } from './shop/routes.ts';

/** Routes of shops in addition to those of every content type. */
export const shopService: Service = (app, deps) => {
  shopRoutes(app, deps);
  openingHoursRoutes(app, deps);
  favouriteRoutes(app, deps);
};
