import { WEEKDAYS } from 'shared-kernel/contracts';
import { answerObject, DATE, type JsonSchema, listOf, nullable, TEXT } from '../../platform/openapi/json-schema.ts';

const timeOfDay: JsonSchema = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const ranges = listOf(answerObject('TimeRange', { open: timeOfDay, close: timeOfDay }));

export const weekAnswer = answerObject('WeeklyHours', Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])));
export const exceptionsAnswer = listOf(answerObject('HoursException', { date: DATE, ranges, reason: nullable(TEXT) }));
