import { LETTER_STATUSES, LOCALES } from 'shared-kernel/contracts';
import { id, instant, oneOf, record } from 'shared-kernel/validation';
import { letterRules, MAX_INTRODUCTION } from 'shared-kernel/validation/letters';
import type { InferType } from 'yup';
import { versionRule } from '../../../platform/http/entity-version.ts';
import { listQuery } from '../../../platform/http/list-query.ts';
import { html } from '../../blogs/port.ts';

/** Content of a letter, with a clean introduction. */
export const letterContent = letterRules
  .shape({ introduction: html(MAX_INTRODUCTION).default('').meta({ label: 'fields.introduction' }) })
  .meta({ title: 'LetterContent' });

export const letterChange = letterContent.shape({ version: versionRule() }).meta({ title: 'LetterChange' });

/** When to send a letter; null is now. */
export const letterSchedule = record({ at: instant().nullable().default(null), version: versionRule() }).meta({
  title: 'LetterSchedule',
});

/** The version of the letter that a caller stops: it may have started meanwhile. */
export const letterStop = record({ version: versionRule() }).meta({ title: 'LetterStop' });

export const letterListQuery = listQuery(['date', 'subject'], {
  status: oneOf(LETTER_STATUSES),
  locale: oneOf(LOCALES),
});
export type LetterListQuery = InferType<typeof letterListQuery>;

export const letterParams = record({ id: id().required() });
