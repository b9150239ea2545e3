import { createRequire } from 'node:module';
import { ANY_EXPORT, type Needs, type Offers } from 'shared-kernel/remote';
import type { Compilation, Module, ModuleGraphConnection } from 'webpack';

/** webpack's module for an import from the share scope. */
interface ConsumedModule extends Module {
  options: { shareKey: string; requiredVersion?: string | false };
}

/** webpack's module that adds to the share scope. */
interface ProvidedModule extends Module {
  _name: string;
  _version: string;
}

/** The runtime code that the shell lends to containers, which is compatible with builds of the same minor version. */
const LENT = '@module-federation/webpack-bundler-runtime';
const lentVersion = (): string => createRequire(import.meta.url)(`${LENT}/package.json`).version;

const isConsumed = (module: Module): module is ConsumedModule => module.type === 'consume-shared-module';
const isProvided = (module: Module): module is ProvidedModule => module.type === 'provide-module';

/** The exports that an import uses. A default import counts as the whole module, which it is for shared CommonJS. */
const exportsUsedBy = (connection: ModuleGraphConnection, compilation: Compilation): string[] => {
  const { originModule, dependency } = connection;
  if (!originModule || !dependency) return [];
  // Modules that were dropped, or merged into another module, have no runtime.
  return [...compilation.chunkGraph.getModuleRuntimes(originModule)]
    .filter((runtime) => connection.getActiveState(runtime) !== false)
    .flatMap((runtime) => compilation.getDependencyReferencedExports(dependency, runtime))
    .map((referenced) => (Array.isArray(referenced) ? referenced : referenced.name)[0] ?? ANY_EXPORT);
};

/** Modules that a remote's build takes from the shell. */
export const needsOf = (compilation: Compilation): Needs => {
  const { modules, moduleGraph } = compilation;
  const needs = [...modules].filter(isConsumed).map((module) => {
    const { shareKey, requiredVersion } = module.options;
    const used = [...moduleGraph.getIncomingConnections(module)].flatMap((one) => exportsUsedBy(one, compilation));
    return [shareKey, { range: requiredVersion || '*', exports: [...new Set(used)].toSorted() }] as const;
  });
  return { ...Object.fromEntries(needs.toSorted()), [LENT]: { range: `~${lentVersion()}`, exports: [] } };
};

const exportsOf = (module: Module | null, { moduleGraph }: Compilation): string[] => {
  const provided = module && moduleGraph.getProvidedExports(module);
  return Array.isArray(provided) ? provided.toSorted() : [ANY_EXPORT];
};

/** Modules that the shell's build shares with remotes. */
export const offersOf = (compilation: Compilation): Offers => {
  const { modules, moduleGraph } = compilation;
  const offers = [...modules].filter(isProvided).map((module) => {
    const [dependency] = module.dependencies;
    const shared = dependency ? moduleGraph.getModule(dependency) : null;
    return [module._name, { version: module._version, exports: exportsOf(shared, compilation) }] as const;
  });
  return { ...Object.fromEntries(offers.toSorted()), [LENT]: { version: lentVersion(), exports: [] } };
};
