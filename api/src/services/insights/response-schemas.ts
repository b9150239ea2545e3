import { WORK_STATES } from 'shared-kernel/contracts';
import { titleFields } from '../../content/records/responses.ts';
import {
  DATE,
  enumOf,
  ID,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';

export const workResponse = responseObject('WorkOfType', {
  resource: TEXT,
  state: enumOf(WORK_STATES),
  total: INTEGER,
  records: listOf(responseObject('WorkRecord', { id: ID, ...titleFields, at: TEXT, authorId: nullable(ID) })),
});

export const viewsResponse = responseObject('ViewsOfType', {
  resource: TEXT,
  total: INTEGER,
  before: INTEGER,
  today: INTEGER,
  days: listOf(responseObject('DayCount', { day: DATE, count: INTEGER })),
  records: listOf(responseObject('RecordCount', { id: ID, ...titleFields, count: INTEGER })),
});

export const newsletterResponse = responseObject('NewsletterWeek', {
  until: DATE,
  readers: INTEGER,
  joined: INTEGER,
  left: INTEGER,
});

export const missedSearchResponse = responseObject('MissedSearch', { id: ID, term: TEXT, days: INTEGER, lastOn: DATE });
