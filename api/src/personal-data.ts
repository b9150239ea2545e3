import { loggedData } from './platform/audit/personal-data.ts';
import { ownedRecords, writtenRevisions } from './platform/content/personal-data.ts';
import type { PersonalDataSources } from './platform/personal-data.ts';
import { postKind } from './services/blogs/kind.ts';
import { clapData, voteData } from './services/blogs/personal-data.ts';
import { fileData } from './services/bucket/personal-data.ts';
import { categoryKind } from './services/categories/kind.ts';
import { contactData } from './services/mailing/personal-data.ts';
import { mallEventKind } from './services/mall-event/kind.ts';
import { heroKind } from './services/shop/hero/kind.ts';
import { mallWorkingHoursKind } from './services/shop/mall-working-hours/kind.ts';
import { ramadanWorkingHoursKind } from './services/shop/ramadan-working-hours/kind.ts';
import { shopKind } from './services/shop/shop/kind.ts';

/** Everything that keeps something of people, whichever services this process runs. */
export const PERSONAL_DATA: PersonalDataSources = {
  newsletter: contactData,
  votes: voteData,
  claps: clapData,
  files: fileData,
  records: ownedRecords([
    categoryKind,
    heroKind,
    mallEventKind,
    mallWorkingHoursKind,
    postKind,
    ramadanWorkingHoursKind,
    shopKind,
  ]),
  revisions: writtenRevisions,
  log: loggedData,
};
