import type { JsonSchema } from './json-schema.ts';
import type { Reference } from './open-api-document.ts';

/** Component schemas by name, while they are shortened. */
export type Schemas = Record<string, JsonSchema>;

const PATH = '#/components/schemas/';

export const referTo = (name: string): Reference => ({ $ref: `${PATH}${name}` });

/** Name of the component schema that a part refers to, if any. */
export const referredName = (part: unknown): string | undefined => {
  const { $ref } = (part ?? {}) as Partial<Reference>;
  return $ref?.startsWith(PATH) ? $ref.slice(PATH.length) : undefined;
};

/** Type name of a title: `Page of Shop` becomes `PageOfShop`. */
export const nameOf = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
