/** The content types, each declared once. The API, the seeding, the tests and the back office are built from them. */

import type { Level, Resource } from '../access/index.ts';
import type { EventSpan } from '../contracts/repetition.ts';
import { levelsAskedBy } from './asked-levels.ts';
import { category } from './category.ts';
import type { ContentType, PublicOf, SummaryOf } from './content-type.ts';
import { floor } from './floor.ts';
import { hero } from './hero.ts';
import { mallEvent } from './mall-event.ts';
import { MALL_SERVICE_KINDS, mallService } from './mall-service.ts';
import { mallWorkingHours } from './mall-working-hours.ts';
import { offer } from './offer.ts';
import { post } from './post.ts';
import { ramadanWorkingHours } from './ramadan-working-hours.ts';
import { SITE_PAGES, searchTerm } from './search-term.ts';
import { shop } from './shop.ts';
import { textPage } from './text-page.ts';

export type { SubCategoryInput } from './category.ts';
export { commentRules, type NewComment } from './comment.ts';
export type { ContentType, Fields, FormSection, InputOf, PublicOf, SummaryOf } from './content-type.ts';
export { type Field, type FieldKind, type RefersTo, translated } from './field.ts';
export { FARTHEST_ON_PLAN, floorPlan } from './floor.ts';
export { choicesOf, isFilter, isInLists, isLong, isSetTogether } from './lists.ts';
export {
  isOnSite,
  type Moment,
  precedingStates,
  RECORD_STATES,
  type RecordState,
  type StatedRecord,
  stateOf,
  timeUntil,
  visibilityFields,
} from './record-state.ts';
export { toRepetition } from './repetition-field.ts';
export { presenceFields, rulesOf, translatedFields, translationsOf } from './rules.ts';
export { SEO_FIELDS, SEO_LENGTHS } from './seo.ts';
export { newTemplateRules, TEMPLATE_NAME_MAX, templateNameRules } from './template.ts';
export { exceptionDate, exceptions, MAX_EXCEPTIONS, requiredWeek, week } from './week.ts';
export {
  category,
  floor,
  hero,
  MALL_SERVICE_KINDS,
  mallEvent,
  mallService,
  mallWorkingHours,
  offer,
  post,
  ramadanWorkingHours,
  SITE_PAGES,
  searchTerm,
  shop,
  textPage,
};

/** Every content type by its name. */
export const CONTENT_TYPES = {
  category,
  floor,
  hero,
  mallEvent,
  mallService,
  mallWorkingHours,
  offer,
  post,
  ramadanWorkingHours,
  searchTerm,
  shop,
  textPage,
};

/**
 * The levels of a resource that some part of the site requires. Other levels give no more than the level below them.
 */
export const levelsAskedOf = (resource: Resource): readonly Level[] =>
  levelsAskedBy(Object.values<ContentType>(CONTENT_TYPES), resource);

export type ContentName = keyof typeof CONTENT_TYPES;

export type Category = PublicOf<typeof category>;
export type Floor = PublicOf<typeof floor>;
export type Hero = PublicOf<typeof hero>;
/** An event with one of its dates: the next one, or the last one when it is over. */
export interface MallEvent extends PublicOf<typeof mallEvent> {
  /** Its dates after this one; absent in lists. */
  dates?: EventSpan[];
}
export type MallService = PublicOf<typeof mallService>;
export type MallWorkingHours = PublicOf<typeof mallWorkingHours>;
export type Offer = PublicOf<typeof offer>;
export type RamadanWorkingHours = PublicOf<typeof ramadanWorkingHours>;
export type Shop = PublicOf<typeof shop>;
/** A page of texts, such as the gift card's. `updatedAt` is the time of the last visible change as ISO 8601 UTC. */
export type TextPage = PublicOf<typeof textPage> & { updatedAt: string };
/** A shop in lists; `hasOffer` is set while it has a current offer. */
export type ShopSummary = SummaryOf<typeof shop> & { hasOffer?: true };
/** The shop in a unit. */
export type UnitShop = Pick<Shop, 'floor' | 'unit' | 'slug' | 'title' | 'category'>;
