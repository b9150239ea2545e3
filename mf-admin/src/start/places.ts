import type { Resource } from 'shared-kernel/access';
import type { StepName } from 'shared-kernel/site/guide';
import { paths } from '../app/paths.ts';
import type { RecordAction } from '../providers/access.ts';

/** The screen for a step, and the access that it requires. */
interface Place {
  to: string;
  asks: { resource: Resource; action: RecordAction };
}

const SITE: Place = { to: paths.list('site'), asks: { resource: 'SITE', action: 'READ' } };

/** Mails are tested in the guide itself. */
export const PLACES: Record<Exclude<StepName, 'mail'>, Place> = {
  name: SITE,
  logo: SITE,
  color: SITE,
  address: SITE,
  hours: { to: paths.list('mall-working-hours'), asks: { resource: 'MALLWORKINGHOURS', action: 'READ' } },
  categories: { to: paths.list('category'), asks: { resource: 'CATEGORY', action: 'READ' } },
  staff: { to: paths.list('users'), asks: { resource: 'USER', action: 'READ' } },
};
