import type { ContentType, Field } from 'shared-kernel/content';
import type { SchemaDescription } from 'yup';

/** Records that examples reference. */
export interface Named {
  picture: string;
  /** A category of shops, one of its subcategories, and a category of posts. */
  shops: string;
  women: string;
  news: string;
  shop: string;
}

const DAY_MS = 86_400_000;

/** Increasing moments, in the order of fields. */
const dayOf = (position: number): Date => new Date(Date.UTC(2125, 0, 1) + position * DAY_MS);

const VALUES: Partial<Record<Field['kind'], (named: Named, position: number, rules: SchemaDescription) => unknown>> = {
  text: () => 'Exemple',
  paragraphs: () => 'Un exemple.\n\nEt sa suite.',
  html: () => '<p>Un exemple.</p>',
  number: (_named, _position, { tests }) => Number(tests.find(({ name }) => name === 'min')?.params?.min ?? 0),
  flag: () => true,
  choice: (_named, _position, { oneOf }) => oneOf[0],
  date: (_named, position) => dayOf(position).toISOString().slice(0, 10),
  instant: (_named, position) => dayOf(position).toISOString(),
  picture: ({ picture }) => picture,
  pictures: ({ picture }) => [picture],
};

const isRequired = ({ rules }: Field): boolean => rules.spec.optional === false && rules.spec.default === undefined;

/** A minimal record with all pictures, built from the type's declaration. */
export const exampleOf = ({ fields }: ContentType, named: Named): Record<string, unknown> => {
  const wanted = Object.entries(fields).filter(
    ([, field]) => isRequired(field) || field.kind === 'picture' || field.kind === 'pictures',
  );
  const values = wanted.map(([name, field], position) => {
    const make = VALUES[field.kind];
    if (!make) throw new Error(`tests can't make up ${name}: give them an example of its type`);
    return [name, make(named, position, field.rules.describe() as SchemaDescription)];
  });
  return Object.fromEntries(values);
};
