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
import type { DemoContent } from './types.ts';

export { drawPicture } from './pictures/draw-picture.ts';
export type { DemoContent, PictureRecipe } from './types.ts';

/**
 * A whole mall to begin with.
 * @param today what has a date is dated from it; all else is the same at every seeding
 */
export const demoContent = ({ today }: { today: Date }): DemoContent => ({
  categories: [...shopCategories, ...blogCategories],
  floors: demoFloors(),
  shops: demoShops(),
  posts: demoPosts(today),
  mallEvents: demoEvents(today),
  heroes: demoHeroes(),
  mallServices: demoMallServices(),
  offers: demoOffers(today),
  mallWorkingHours: demoMallWorkingHours(today),
  ramadanWorkingHours: demoRamadanWorkingHours(),
  searchTerms: demoSearchTerms(),
});
