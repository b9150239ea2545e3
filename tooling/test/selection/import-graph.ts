import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../site/run.ts';
import { ROOT } from '../../site/settings.ts';
import { exportsOf, namesImported } from './barrels.ts';

const CRUISER = [
  '--import',
  './tooling/boundaries/read-tsx.mjs',
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
];

interface Module {
  source: string;
  /** Each with the specifier in the import, and the file that it resolves to. */
  dependencies: { module: string; resolved: string; dependencyTypes: string[] }[];
}

/** The part of dependency-cruiser's report that is read here. */
interface Report {
  modules: Module[];
}

/** For each file, the files that it depends on; paths from the root. */
export type Edges = Map<string, string[]>;

export interface ImportGraph {
  /** Imports of files, without types. An importer of a barrel depends on it and on the files of the imported names. */
  imports: Edges;
  /** Files that other files name in strings, such as scripts that they start. */
  mentions: Edges;
}

const NAMED_PATH = /['"`]((?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.-]+)*\.\w+)['"`]/g;

/** Finds the files that a text names in strings, relative to the root or to the text's folder. */
export const pathsNamedIn = (text: string, file: string, isFile: (path: string) => boolean): string[] =>
  [...text.matchAll(NAMED_PATH)].flatMap(([, path = '']) =>
    [join(path), join(dirname(file), path)].filter((candidate) => candidate !== file && isFile(candidate)),
  );

const readReport = async (): Promise<Report> => {
  const file = join(ROOT, '.cache/reports/imports.json');
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  // A failing status alone may be broken rules, which the step "boundaries" reports.
  const { output } = await run(process.execPath, [...CRUISER, '--output-type', 'json', '--output-to', file, '.']);
  if (!existsSync(file)) throw new Error(output);
  return JSON.parse(await readFile(file, 'utf8'));
};

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const isBarrel = (file: string): boolean => /\/index\.tsx?$/.test(file);

/** Imports of the shell that only share whole modules with remotes; the shell itself doesn't use them. */
const SHARING = 'shell/src/remotes/shared/';

const readImports = (modules: Module[]): Edges => {
  const imported = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')),
    ]),
  );
  const barrels = new Map(
    modules
      .filter(({ source }) => isBarrel(source))
      .map(({ source, dependencies }) => [
        source,
        exportsOf(read(source), (specifier) => dependencies.find(({ module }) => module === specifier)?.resolved),
      ]),
  );
  const targetsOf = (source: string, specifier: string, resolved: string): string[] => {
    const files = barrels.get(resolved);
    if (!files) return [resolved];
    const names = namesImported(read(source), specifier) ?? [...files.keys()];
    return [resolved, ...names.flatMap((name) => files.get(name) ?? [])];
  };
  return new Map(
    [...imported].map(([source, dependencies]) => {
      if (source.startsWith(SHARING)) return [source, []];
      const exported = new Set(barrels.get(source)?.values());
      const targets = dependencies
        .filter(({ resolved }) => imported.has(resolved) && !exported.has(resolved))
        .flatMap(({ module, resolved }) => targetsOf(source, module, resolved));
      return [source, [...new Set(targets)]];
    }),
  );
};

const readMentions = (modules: Module[]): Edges => {
  const files = new Set(modules.map(({ source }) => source));
  const code = modules.filter(({ source }) => /\.(?:tsx?|mjs)$/.test(source));
  return new Map(
    code.map(({ source, dependencies }) => {
      const imported = new Set(dependencies.map(({ resolved }) => resolved));
      const paths = pathsNamedIn(read(source), source, (path) => files.has(path) && !imported.has(path));
      return [source, paths];
    }),
  );
};

/** Reads the dependencies between all files of the workspace. */
export const readImportGraph = async (): Promise<ImportGraph> => {
  const { modules } = await readReport();
  const own = modules.filter(({ source }) => !source.includes('node_modules/') && existsSync(join(ROOT, source)));
  return { imports: readImports(own), mentions: readMentions(own) };
};

/**
 * Finds the files that depend on changed files, directly or through others.
 *
 * @returns each with the changed file that it depends on; the changed files themselves among them
 */
export const findDependents = (changed: string[], ...graphs: Edges[]): Map<string, string> => {
  const dependents = new Map<string, string[]>();
  for (const [file, targets] of graphs.flatMap((edges) => [...edges])) {
    for (const target of targets) dependents.set(target, [...(dependents.get(target) ?? []), file]);
  }
  const reasons = new Map(changed.map((file) => [file, file]));
  // Entries that are added while a map is iterated are visited as well.
  for (const [file, reason] of reasons) {
    for (const dependent of dependents.get(file) ?? []) if (!reasons.has(dependent)) reasons.set(dependent, reason);
  }
  return reasons;
};
