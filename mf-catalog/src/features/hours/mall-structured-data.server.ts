import { toLocalTime, toStructuredHours } from 'shared-kernel/hours';
import type { PagePlace } from 'shared-kernel/remote';
import { mallData } from 'shared-kernel/remote/structured-data';
import type { OpeningHours } from './get-opening-hours.ts';

/** Schema.org data of the mall: a `ShoppingCenter` with its hours, and those of special days. */
export const mallStructuredData = (hours: OpeningHours, place: PagePlace): object => ({
  ...mallData(place),
  ...toStructuredHours(hours, toLocalTime(new Date(), place.site.timeZone).date),
});
