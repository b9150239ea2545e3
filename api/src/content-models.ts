import type { ContentName } from 'shared-kernel/content';
import type { DefinedModel } from './content/model/define-model.ts';
import { postModel } from './services/blogs/model.ts';
import { textPageModel } from './services/blogs/text-pages/model.ts';
import { categoryModel } from './services/categories/model.ts';
import { mallEventModel } from './services/mall-event/model.ts';
import { floorModel } from './services/shop/floor/model.ts';
import { heroModel } from './services/shop/hero/model.ts';
import { mallServiceModel } from './services/shop/mall-service/model.ts';
import { mallWorkingHoursModel } from './services/shop/mall-working-hours/model.ts';
import { offerModel } from './services/shop/offer/model.ts';
import { ramadanWorkingHoursModel } from './services/shop/ramadan-working-hours/model.ts';
import { shopModel } from './services/shop/shop/model.ts';
import { searchTermModel } from './services/site/search-terms/model.ts';

const MODELS = {
  category: categoryModel,
  floor: floorModel,
  hero: heroModel,
  mallEvent: mallEventModel,
  mallService: mallServiceModel,
  mallWorkingHours: mallWorkingHoursModel,
  offer: offerModel,
  post: postModel,
  ramadanWorkingHours: ramadanWorkingHoursModel,
  searchTerm: searchTermModel,
  shop: shopModel,
  textPage: textPageModel,
} satisfies Record<ContentName, unknown>;

/** Every content type of the API by name. Generic reads and writes don't depend on a type's own fields. */
export const CONTENT_MODELS = MODELS as unknown as Record<ContentName, DefinedModel>;
