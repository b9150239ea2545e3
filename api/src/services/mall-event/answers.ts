import { answerObject, ID, INSTANT, INTEGER, NUMBER, nullable, TEXT } from '../../platform/openapi/json-schema.ts';
import { fileRecordAnswer } from '../bucket/port.ts';

export const mallEventAnswer = answerObject('MallEvent', {
  id: ID,
  slug: TEXT,
  title: TEXT,
  description: TEXT,
  cover: nullable(fileRecordAnswer),
  start: INSTANT,
  end: INSTANT,
  place: TEXT,
  price: NUMBER,
  version: INTEGER,
});

export const mallEventPathAnswer = answerObject('MallEventPath', { slug: TEXT });
