import { ownedRecords, writtenComments, writtenDrafts, writtenRevisions } from './content/personal-data.ts';
import { CONTENT_MODELS } from './content-models.ts';
import { loggedData } from './platform/audit/personal-data.ts';
import { notificationChoiceData, notificationData } from './platform/notifications/personal-data.ts';
import type { PersonalDataSources } from './platform/service/personal-data.ts';
import { clapData, voteData } from './services/blogs/personal-data.ts';
import { fileData } from './services/bucket/personal-data.ts';
import { messageData } from './services/mailing/messages/personal-data.ts';
import { contactData } from './services/mailing/personal-data.ts';
import { favouriteData } from './services/shop/favourites/personal-data.ts';

/** All personal data, regardless of which services this process runs. */
export const PERSONAL_DATA: PersonalDataSources = {
  newsletter: contactData,
  messages: messageData,
  votes: voteData,
  claps: clapData,
  favourites: favouriteData,
  records: ownedRecords(Object.values(CONTENT_MODELS)),
  // Before the files: rejected changes and drafts use files.
  revisions: writtenRevisions,
  drafts: writtenDrafts,
  files: fileData,
  comments: writtenComments,
  notifications: notificationData,
  notificationChoices: notificationChoiceData,
  log: loggedData,
};
