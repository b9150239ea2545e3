import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import { oneOf } from 'shared-kernel/validation';
import { ruleSchema } from '../../platform/openapi/rule-schema.ts';

export const contentName = () => oneOf(Object.keys(CONTENT_TYPES) as ContentName[]).meta({ title: 'ContentName' });
export const contentNameResponse = ruleSchema(contentName());
