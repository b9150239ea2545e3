import type { Service } from '../../platform/service.ts';
import { heroRoutes } from './hero/routes.ts';
import { mallWorkingHoursRoutes } from './mall-working-hours/routes.ts';
import { openingHoursRoutes } from './opening-hours/routes.ts';
import { ramadanWorkingHoursRoutes } from './ramadan-working-hours/routes.ts';
import { shopRoutes } from './shop/routes.ts';

/** Shops, the home page's banners, and when the mall is open. */
export const shopService: Service = (app, deps) => {
  shopRoutes(app, deps);
  openingHoursRoutes(app, deps);
  heroRoutes(app, deps);
  mallWorkingHoursRoutes(app, deps);
  ramadanWorkingHoursRoutes(app, deps);
};
