import { WEEKDAYS } from 'shared-kernel/contracts';
import {
  DATE,
  type JsonSchema,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';

const timeOfDay: JsonSchema = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const ranges = listOf(responseObject('TimeRange', { open: timeOfDay, close: timeOfDay }));

export const weekResponse = responseObject('WeeklyHours', Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])));
export const exceptionsResponse = listOf(
  responseObject('HoursException', { date: DATE, ranges, reason: nullable(TEXT) }, LOCALISED),
);
