import { blogCategories, shopCategories } from './categories.ts';
import { demoEvents } from './events.ts';
import { demoFloors } from './floors/index.ts';
import { demoHeroes } from './heroes.ts';
import { demoMallWorkingHours, demoRamadanWorkingHours } from './hours.ts';
import { demoMallServices } from './mall-services.ts';
import { demoOffers } from './offers.ts';
import { demoPosts } from './posts/index.ts';
import { demoSearchTerms } from './search-terms.ts';
import { demoShops } from './shops/index.ts';
import { demoTextPages } from './text-pages.ts';
import type { DemoContent } from './types.ts';

export { drawPicture } from './pictures/draw-picture.ts';
export type { DemoContent, PictureRecipe } from './types.ts';

/**
 * The content of a whole mall.
 * @param today day of seeding: dates are relative to it, everything else is constant
 */
export const demoContent = ({ today }: { today: Date }): DemoContent => ({
  categories: [...shopCategories, ...blogCategories],
  floors: demoFloors(),
  shops: demoShops(today),
  posts: demoPosts(today),
  mallEvents: demoEvents(today),
  heroes: demoHeroes(),
  mallServices: demoMallServices(),
  offers: demoOffers(today),
  mallWorkingHours: demoMallWorkingHours(today),
  ramadanWorkingHours: demoRamadanWorkingHours(),
  searchTerms: demoSearchTerms(),
  textPages: demoTextPages(),
});
