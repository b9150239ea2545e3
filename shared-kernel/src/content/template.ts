import { id, record, requiredLine } from '../validation/index.ts';

/** Longest name of a template, in characters. */
export const TEMPLATE_NAME_MAX = 60;

/** The name of a template of records. */
export const templateNameRules = record({ name: requiredLine(TEMPLATE_NAME_MAX) }).meta({ title: 'TemplateName' });

/** A new template: its name, and the record that it is saved from. */
export const newTemplateRules = record({ name: requiredLine(TEMPLATE_NAME_MAX), record: id().required() }).meta({
  title: 'NewTemplate',
});
