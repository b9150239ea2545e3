import { type AnyObjectSchema, type InferType, ValidationError } from 'yup';
import { SettingError } from './setting-error.ts';

/**
 * Validates an environment against a schema. An empty variable counts as unset.
 * @param secrets - names of settings whose values must not be logged.
 * @throws SettingError listing all invalid settings.
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
      // For an item of a list, `path` contains the index.
      const [name = ''] = path.split('[');
      const value = secrets.includes(name) ? 'it' : shown(params);
      problems.set(name, `${given[name] === undefined ? '' : `${value} `}${message.replace(`${path} `, '')}.`);
    }
    const [[name, problem], ...others] = [...problems].toReversed() as [[string, string], ...[string, string][]];
    throw new SettingError(name, problem, others);
  }
};

/** The given value, unless it is an item of a list. */
const shown = ({ value, originalValue }: Record<string, unknown> = {}): string =>
  JSON.stringify(typeof value === 'string' ? value : originalValue);
