import { findDependents, type ImportGraph } from './import-graph.ts';

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const TEST_HELPER = /\/testing\//;
const DOCS = /\.md$|^docs\/|^LICENSE$|^CODEOWNERS$/;

/** Files whose change can affect every test. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|jest\.config\.mjs|nx\.json|lerna\.json|tsconfig\.json|site\.json|tooling\/(?:jest|site|tsconfig|webpack)\/.*|e2e\/(?:playwright\.config|global-setup|prepare)\.ts)$/;

/** Quick tests that read the sources of the whole workspace without importing them. */
const READERS = ['tooling/docs/', 'tooling/locales/', 'tooling/ui/'];

/** Files that tests read without importing them, by the tests' folder. */
const READ_FOLDERS: Record<string, string[]> = {
  'tooling/boundaries/': ['.dependency-cruiser.mjs', 'biome.json', 'tooling/lint/'],
  'tooling/deploy/': ['deploy/'],
  'tooling/launch/': ['api/src/', 'shell/src/server/', 'shell/src/supervisor/', 'tooling/launch/'],
};

export interface Changed {
  files: string[];
  graph: ImportGraph;
  /** All test files, with the specs of the browser tests. */
  tests: string[];
  /** Sources that specs depend on, by folder of specs or single spec. */
  areas: Record<string, string[]>;
}

export interface Selection {
  /** The changed file that affects every test. */
  everything?: string;
  /** The chosen test files, each with the reason. */
  tests: Map<string, string>;
}

const isDocs = (file: string): boolean => DOCS.test(file);
const isCode = (file: string): boolean => !TEST_FILE.test(file) && !TEST_HELPER.test(file);
const isIn = (file: string, path: string): boolean => file === path || file.startsWith(path.replace(/\/?$/, '/'));

/** The area of a spec: its own, such as `catalog/map`, if declared, else its folder's. */
const areaOf = (spec: string, areas: Changed['areas']): string | undefined => {
  const [, own = '', folder] = /^e2e\/specs\/(([^/]+)\/[^.]+)/.exec(spec) ?? [];
  return own in areas ? own : folder;
};

const because = (file: string, reason: string): string => (file === reason ? 'it has changed' : `it uses ${reason}`);

/** Reasons to run the specs of each area: a change of the shell, or of the area's sources. */
const reasonsOfAreas = (dependents: Map<string, string>, files: string[], areas: Changed['areas']) => {
  const shellFile = files.find((file) => isIn(file, 'shell') && isCode(file));
  // Remotes that exist only for tests use the kernel like all others, so a change of the kernel selects no specs of
  // theirs.
  const affected = [...dependents].filter(
    ([file, changed]) => isCode(file) && (!isIn(file, 'e2e') || file === changed),
  );
  return new Map(
    Object.entries(areas).flatMap(([area, paths]) => {
      if (shellFile) return [[area, `all pages use ${shellFile}`]];
      const [file, reason] = affected.find(([one]) => paths.some((path) => isIn(one, path))) ?? [];
      if (!file) return [];
      return [[area, file === reason ? `${file} has changed` : `${file} uses ${reason}`]];
    }),
  );
};

/** Selects the tests that changed files can affect. */
export const selectTests = ({ files, graph, tests, areas }: Changed): Selection => {
  const everything = files.find((file) => EVERYTHING.test(file) && isCode(file));
  if (everything) return { everything, tests: new Map() };
  const code = files.filter((file) => !isDocs(file));
  const importers = findDependents(code, graph.imports);
  const dependents = findDependents(code, graph.imports, graph.mentions);
  const areaReasons = reasonsOfAreas(importers, code, areas);

  const reasonOf = (test: string): string | undefined => {
    const area = areaOf(test, areas);
    const changed = (area === undefined ? dependents : importers).get(test);
    if (changed) return because(test, changed);
    if (area !== undefined) return areaReasons.get(area);
    if (files.length > 0 && READERS.some((folder) => isIn(test, folder))) return 'it reads the whole workspace';
    const [, read = []] = Object.entries(READ_FOLDERS).find(([folder]) => isIn(test, folder)) ?? [];
    const file = code.filter(isCode).find((one) => read.some((path) => isIn(one, path)));
    return file && `it reads ${file}`;
  };
  return {
    tests: new Map(
      tests.flatMap((test) => {
        const reason = reasonOf(test);
        return reason ? [[test, reason]] : [];
      }),
    ),
  };
};
