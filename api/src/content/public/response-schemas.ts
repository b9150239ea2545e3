import type { ContentType, Field } from 'shared-kernel/content';
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

const fieldResponse = ({ kind, rules }: Field): JsonSchema => {
  if (kind === 'pictures') return listOf(fileRecordResponse);
  if (kind !== 'picture') return ruleSchema(rules);
  return rules.spec.nullable ? nullable(fileRecordResponse) : fileRecordResponse;
};

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
  const propertiesOf = (form: Form) => ({
    id: ID,
    ...Object.fromEntries([
      ...Object.entries(type.fields)
        .filter(([name]) => isShown(type, form, name))
        .map(([name, field]) => [name, responses[name] ?? fieldResponse(field)]),
      ...Object.entries(extra)
        .filter(([, { isListed }]) => form === 'whole' || isListed)
        .map(([name, { response }]) => [name, response]),
    ]),
  });
  const whole = responseObject(title, { ...propertiesOf('whole'), version: INTEGER }, LOCALISED);
  const listed = type.list.fields ? responseObject(`${title}Summary`, propertiesOf('listed'), LOCALISED) : whole;
  return { listed, whole };
};
