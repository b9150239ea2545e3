import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLocale, refusalMessage } from 'server-kernel/http-server';
import type { ErrorPayload, Locale, ValidationErrorPayload } from 'shared-kernel/contracts';
import {
  fieldErrors,
  invalidMessage,
  isValidationError,
  type MessageTexts,
  ruleMessage,
} from 'shared-kernel/validation';
import { textsIn } from '../../locales/index.ts';
import { messageTextsIn } from '../../locales/kernel-texts.ts';
import { isUnavailable } from '../database/failures.ts';
import {
  AccessError,
  ConflictError,
  ExpiredLinkError,
  type FailedRecord,
  FieldNotFoundError,
  failedRecordOf,
  NotFoundError,
  PasswordError,
  SecondFactorError,
  StaleError,
  TokenError,
} from './errors.ts';
import { notFoundMessage } from './messages.ts';

/** Fastify's code for an address with invalid percent encoding. */
const UNDECODABLE = 'FST_ERR_BAD_URL';

type Answer = [status: number, payload: Omit<ErrorPayload, 'requestId'>];

/**
 * Sends every error in one of the specified formats; internal details are only logged.
 * @param timeZone - the mall's, for points in time in messages.
 */
export const errorAnswerer =
  (timeZone: string) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // A request that is rejected before routing has no locale.
    const locale = (request.locale as Locale | undefined) ?? acceptedLocale(request.headers['accept-language']);
    const [status, payload] = describeError(error, locale, timeZone);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ ...payload, requestId: request.id });
  };

/** Responds to an unknown route. */
export const answerUnknownRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: textsIn(request.locale)('errors.routeNotFound'), requestId: request.id });

/** The status and body of an error, in a reader's language. If a call for many records failed for one, they name it. */
export const describeError = (error: FastifyError | Error, locale: Locale, timeZone: string): Answer => {
  const answer = describe(error, locale, timeZone);
  const record = failedRecordOf(error);
  return record ? namedIn(answer, record, locale) : answer;
};

const namedIn = ([status, payload]: Answer, record: FailedRecord, locale: Locale): Answer => {
  // Clients recognise messages about access.
  if (status === 403 || status >= 500) return [status, { ...payload, record } as Answer[1]];
  const name = (message: string): string =>
    record.title ? textsIn(locale)('errors.ofRecord', { title: record.title, message }) : message;
  const { message, fields } = payload as ValidationErrorPayload;
  const said = fields?.map((field) => ({ ...field, message: name(field.message) }));
  return [status, { ...payload, message: name(message), ...(said && { fields: said }), record } as Answer[1]];
};

const describe = (error: FastifyError | Error, locale: Locale, timeZone: string): Answer => {
  const t = textsIn(locale);
  const texts = messageTextsIn(locale, timeZone);
  if (isValidationError(error)) return invalid(fieldErrors(error, texts), texts);
  if (error instanceof FieldNotFoundError) {
    const rule = { rule: 'unknown', values: { properties: error.fieldName } } as const;
    return invalid([{ fieldName: error.fieldName, message: ruleMessage(rule, error.fieldName, texts) }], texts);
  }
  if (error instanceof ExpiredLinkError) {
    const message = ruleMessage({ rule: 'expired', values: {} }, 'mailLink', texts);
    return invalid([{ fieldName: 'token', message }], texts);
  }
  if (error instanceof NotFoundError) return [404, about(error.resource, notFoundMessage(error.resource, locale))];
  if (error instanceof ConflictError)
    return [409, about(error.resource, t(`errors.conflict.${error.reason}`, inLanguage(error.values, locale)))];
  if (error instanceof StaleError) {
    const { resource, current, lastChange } = error;
    return [409, { ...about(resource, t('errors.stale')), current, ...(lastChange && { lastChange }) } as Answer[1]];
  }
  // Clients recognise these two by their message, so it is the same in every language.
  if (error instanceof TokenError) return [403, { message: error.message }];
  if (error instanceof AccessError) {
    const { message, missing } = error;
    return [403, { message, ...(missing.length > 0 && { missing }) } as Answer[1]];
  }
  if (error instanceof PasswordError) {
    const payload = { reason: error.reason, message: t(`errors.password.${error.reason}`, error.values) };
    if (!(error instanceof SecondFactorError)) return [403, payload];
    const { challenge, hasPasskey, hasApp } = error;
    return [403, { ...payload, challenge, hasPasskey, hasApp } as Answer[1]];
  }
  if ('code' in error && error.code === UNDECODABLE) return [404, { message: t('errors.routeNotFound') }];
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  if (status < 500)
    return [status, { message: refusalMessage(status, locale) ?? refusalMessage(400, locale) ?? t('errors.failed') }];
  return isUnavailable(error) ? [503, { message: t('errors.unavailable') }] : [500, { message: t('errors.failed') }];
};

const inLanguage = (values: ConflictError['values'], locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value(locale)]),
  );

const about = (resource: string, message: string) => ({ resource, message });

const invalid = (fields: ReturnType<typeof fieldErrors>, texts: MessageTexts): Answer => [
  422,
  { message: invalidMessage(texts), fields } as Answer[1],
];
