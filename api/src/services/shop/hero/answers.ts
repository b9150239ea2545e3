import { answerObject, ID, INSTANT, INTEGER, nullable, TEXT } from '../../../platform/openapi/json-schema.ts';
import { fileRecordAnswer } from '../../bucket/port.ts';

export const heroAnswer = answerObject('Hero', {
  id: ID,
  picture: fileRecordAnswer,
  title: TEXT,
  text: TEXT,
  link: nullable(TEXT),
  linkLabel: nullable(TEXT),
  order: INTEGER,
  from: nullable(INSTANT),
  until: nullable(INSTANT),
  version: INTEGER,
});
