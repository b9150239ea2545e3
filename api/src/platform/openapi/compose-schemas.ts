import { referredName, referTo, type Schemas } from './component-schemas.ts';
import type { JsonSchema } from './json-schema.ts';

/** Characters of properties from which on two objects agree on purpose; declared bases may be shorter. */
const MIN_BASE_SIZE = 250;

/**
 * Describes objects that have all properties of other titled objects by references to these: of declared bases, and of
 * large ones.
 * @param closed - names of schemas that reject unknown properties, and so are not a part of others
 */
export const composeSchemas = (schemas: Schemas, closed: ReadonlySet<string>): Schemas => {
  const bases = Object.entries(schemas)
    .filter(([name, { properties, type }]) => properties && type === 'object' && !closed.has(name))
    .map(toBase)
    .toSorted((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1));
  const basesOf = (own: Base, declared: readonly unknown[]): Base[] => {
    const names = new Set(declared.map(referredName));
    const chosen: Base[] = [];
    for (const base of bases.filter(({ name, size }) => size >= MIN_BASE_SIZE || names.has(name))) {
      const isNew = [...base.properties.keys()].some((key) => !chosen.some(({ properties }) => properties.has(key)));
      if (isNew && isPartOf(base, own)) chosen.push(base);
    }
    return chosen;
  };
  const compose = ([name, { bases: declared = [], ...schema }]: [string, JsonSchema]): [string, JsonSchema] => {
    const chosen = closed.has(name) || !schema.properties ? [] : basesOf(toBase([name, schema]), declared);
    if (chosen.length === 0) return [name, schema];
    // The bases say the type.
    const { properties = {}, required = [], type: _, ...rest } = schema;
    const others = Object.entries(properties).filter(([key]) => !chosen.some((base) => base.properties.has(key)));
    const further = required.filter((key) => !chosen.some((base) => base.required.has(key)));
    return [
      name,
      {
        allOf: chosen.map((base) => referTo(base.name)),
        ...rest,
        ...(others.length > 0 && { properties: Object.fromEntries(others) }),
        ...(further.length > 0 && { required: further }),
      },
    ];
  };
  return Object.fromEntries(Object.entries(schemas).map(compose));
};

interface Base {
  name: string;
  /** By name, as JSON. */
  properties: Map<string, string>;
  required: Set<string>;
  size: number;
}

const toBase = ([name, { properties = {}, required = [] }]: [string, JsonSchema]): Base => ({
  name,
  properties: new Map(Object.entries(properties).map(([key, value]) => [key, JSON.stringify(value)])),
  required: new Set(required),
  size: JSON.stringify(properties).length,
});

const isPartOf = (part: Base, whole: Base): boolean =>
  [...part.properties].every(([key, value]) => whole.properties.get(key) === value) &&
  [...part.required].every((key) => whole.required.has(key)) &&
  (part.properties.size < whole.properties.size || part.required.size < whole.required.size);
