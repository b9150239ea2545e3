import type { ContentType, Field, Fields } from 'shared-kernel/content';
import {
  ID,
  INTEGER,
  type JsonSchema,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
} from '../../platform/openapi/json-schema.ts';
import { ruleSchema } from '../../platform/openapi/rule-schema.ts';
import { fileRecordResponse } from '../../services/bucket/port.ts';
import { type Form, isShown } from './public-fields.ts';
import type { PublicReading } from './public-reading.ts';

const fieldResponse = ({ kind, rules, parts }: Field): JsonSchema => {
  if (parts) {
    const { title: _, ...item } = responseObject('', responsesOf(parts), LOCALISED);
    return listOf(item);
  }
  if (kind === 'pictures') return listOf(fileRecordResponse);
  if (kind !== 'picture') return ruleSchema(rules);
  return rules.spec.nullable ? nullable(fileRecordResponse) : fileRecordResponse;
};

const responsesOf = (parts: Fields): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, fieldResponse(part)]));

/**
 * Schemas of a type's public record, in lists and alone.
 * @param responses - of fields whose public value differs from the stored one
 */
export const publicResponses = (
  type: ContentType,
  responses: Readonly<Record<string, JsonSchema | undefined>>,
  extra: PublicReading['extra'] = {},
): Record<Form, JsonSchema> => {
  const title = type.name.replace(/^./, (first) => first.toUpperCase());
  const ofPage = Object.fromEntries(
    Object.entries(type.fields)
      .filter(([, { isOfPage }]) => isOfPage)
      .map(([name, { kind, rules }]) => [name, kind === 'picture' ? fileRecordResponse : ruleSchema(rules)]),
  );
  const fieldsOf = (form: Form) =>
    Object.entries(type.fields)
      .filter(([name, { isOfPage }]) => !isOfPage && isShown(type, form, name))
      .map(([name, field]) => [name, responses[name] ?? fieldResponse(field)]);
  const extrasOf = (isWanted: (each: { isListed?: true }) => boolean) =>
    Object.entries(extra)
      .filter(([, each]) => isWanted(each))
      .map(([name, { response }]) => [name, response]);
  const [listedExtras, otherExtras] = [
    extrasOf(({ isListed }) => isListed === true),
    extrasOf(({ isListed }) => !isListed),
  ];
  const propertiesOf = (form: Form, extras: unknown[][]) => ({
    id: ID,
    ...Object.fromEntries([...fieldsOf(form), ...extras]),
  });
  if (type.list.fields) {
    const whole = { ...propertiesOf('whole', [...listedExtras, ...otherExtras]), version: INTEGER };
    return {
      listed: responseObject(`${title}Summary`, propertiesOf('listed', listedExtras), LOCALISED),
      whole: responseObject(title, whole, { ...LOCALISED, ...ofPage }),
    };
  }
  // One schema for both: it declares once what only a record alone has.
  const optional = { ...LOCALISED, ...ofPage, ...Object.fromEntries(otherExtras) };
  const whole = responseObject(title, { ...propertiesOf('whole', listedExtras), version: INTEGER }, optional);
  return { listed: whole, whole };
};
