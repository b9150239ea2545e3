import { WEEKDAYS } from 'shared-kernel/contracts';
import {
  answerObject,
  DATE,
  ID,
  INTEGER,
  type JsonSchema,
  listOf,
  nullable,
  TEXT,
} from '../../platform/openapi/json-schema.ts';

const timeOfDay: JsonSchema = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const ranges = listOf(answerObject('TimeRange', { open: timeOfDay, close: timeOfDay }));

export const weekAnswer = answerObject('WeeklyHours', Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])));
export const exceptionsAnswer = listOf(answerObject('HoursException', { date: DATE, ranges, reason: nullable(TEXT) }));

export const mallWorkingHoursAnswer = answerObject('MallWorkingHours', {
  id: ID,
  title: TEXT,
  week: weekAnswer,
  validFrom: DATE,
  validUntil: nullable(DATE),
  exceptions: exceptionsAnswer,
  version: INTEGER,
});

export const ramadanWorkingHoursAnswer = answerObject('RamadanWorkingHours', {
  id: ID,
  title: TEXT,
  from: DATE,
  until: DATE,
  week: weekAnswer,
  version: INTEGER,
});
