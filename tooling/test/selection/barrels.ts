/** Named imports and re-exports as the formatter writes them, including those of types only. */
const CLAUSE = /^(?:import|export) (type )?\{([^}]*)\} from '([^']+)';/gm;
/** Any other import of a module: as a whole, or dynamic. */
const OTHER = /^import (?!type )[^{]\S* .*from '([^']+)';|\bimport\('([^']+)'\)/gm;

interface Clause {
  specifier: string;
  /** Exported names without types: each name in the imported module and in this one. */
  names: { imported: string; local: string }[];
}

const clausesIn = (text: string): Clause[] =>
  [...text.matchAll(CLAUSE)].map(([, type, list = '', specifier = '']) => ({
    specifier,
    names: list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !type && !name.startsWith('type '))
      .map((name) => {
        const [imported = '', local = imported] = name.split(' as ');
        return { imported, local };
      }),
  }));

/**
 * Returns the file of each name that a barrel re-exports, without types.
 * @param resolve returns the file of a specifier in the barrel
 */
export const exportsOf = (barrel: string, resolve: (specifier: string) => string | undefined): Map<string, string> =>
  new Map(
    clausesIn(barrel).flatMap(({ specifier, names }) => {
      const file = resolve(specifier);
      return file ? names.map(({ local }): [string, string] => [local, file]) : [];
    }),
  );

/** Returns the names that a text imports from a module, without types; undefined when it imports the whole module. */
export const namesImported = (text: string, specifier: string): string[] | undefined => {
  const isWhole = [...text.matchAll(OTHER)].some(([, whole, dynamic]) => [whole, dynamic].includes(specifier));
  const clauses = clausesIn(text).filter((clause) => clause.specifier === specifier);
  if (isWhole || clauses.length === 0) return undefined;
  return clauses.flatMap(({ names }) => names.map(({ imported }) => imported));
};
