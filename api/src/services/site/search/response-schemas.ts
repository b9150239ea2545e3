import {
  FLAG,
  INTEGER,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../../platform/openapi/json-schema.ts';
import { fileRecordResponse } from '../../bucket/port.ts';

const foundRecord = responseObject(
  'FoundRecord',
  {
    // Pages of the site have a name instead of an id.
    id: TEXT,
    title: TEXT,
    path: TEXT,
    picture: nullable(fileRecordResponse),
    at: nullable(TEXT),
    place: nullable(TEXT),
    kind: nullable(TEXT),
  },
  LOCALISED,
);

/** A record that many visitors read. */
export const popularResponse = responseObject('PopularRecord', { title: TEXT, path: TEXT }, LOCALISED);

/** Results of one content type. */
export const foundResponse = responseObject('FoundOfType', {
  resource: TEXT,
  title: TEXT,
  total: INTEGER,
  isClosest: FLAG,
  list: nullable(TEXT),
  records: listOf(foundRecord),
});
