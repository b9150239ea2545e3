import { type AnyObjectSchema, type InferType, ValidationError } from 'yup';
import { SettingError } from './setting-error.ts';

/**
 * Reads an environment by the schema of its settings. An empty variable means what an absent one means.
 * @param secrets - names of settings whose values are nobody's to read in a log.
 * @throws SettingError naming all that can't be used.
 */
export const readSettings = <Schema extends AnyObjectSchema>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  secrets: readonly string[] = [],
): InferType<Schema> => {
  const given = Object.fromEntries(Object.keys(schema.fields).map((name) => [name, env[name] || undefined]));
  try {
    return schema.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = new Map<string, string>();
    for (const { path = '', message, params } of error.inner.toReversed()) {
      // Of a list, `path` names the item.
      const [name = ''] = path.split('[');
      const value = secrets.includes(name) ? 'it' : shown(params);
      problems.set(name, `${given[name] === undefined ? '' : `${value} `}${message.replace(`${path} `, '')}.`);
    }
    const [[name, problem], ...others] = [...problems].toReversed() as [[string, string], ...[string, string][]];
    throw new SettingError(name, problem, others);
  }
};

/** A value as it was given, unless it is one of a list. */
const shown = ({ value, originalValue }: Record<string, unknown> = {}): string =>
  JSON.stringify(typeof value === 'string' ? value : originalValue);
