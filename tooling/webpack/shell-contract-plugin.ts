import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteContract } from 'shared-kernel/remote';
import type { Compilation, Compiler } from 'webpack';
import { assetsOf, scriptsOf } from './parts.ts';
import { offersOf } from './shared-modules.ts';
import { writeContract } from './write-contract.ts';

/** Maximum bytes of the scripts that start every page, before compression. */
const START_BUDGET = 600_000;

/**
 * Writes the shell's contract beside its browser files: its pages, the scripts that start a page, and the scripts of
 * each part.
 */
export class ShellContractPlugin {
  readonly #name: string;
  readonly #version: string;
  readonly #assetsOf: (compilation: Compilation) => RemoteContract['assets'];

  constructor(
    name: string,
    version: string,
    partsOf: (compilation: Compilation) => RemoteContract['assets'] = assetsOf,
  ) {
    this.#name = name;
    this.#version = version;
    this.#assetsOf = partsOf;
  }

  apply(compiler: Compiler): void {
    writeContract(compiler, 'ShellContractPlugin', (compilation) => this.#describe(compiler, compilation));
  }

  async #describe({ context }: Compiler, compilation: Compilation): Promise<RemoteContract> {
    const source = pathToFileURL(resolve(context, 'src/own-pages.ts'));
    const { OWN_PAGES }: { OWN_PAGES: Record<string, RemoteContract['routes'][number]> } = await import(
      `${source}?${compilation.hash}`
    );
    const main = compilation.entrypoints.get('main');
    return {
      name: this.#name,
      version: this.#version,
      routes: Object.values(OWN_PAGES),
      queryKeys: [],
      fragments: [],
      assets: this.#assetsOf(compilation),
      budgets: { scripts: START_BUDGET },
      offers: offersOf(compilation),
      scripts: main ? scriptsOf(main) : [],
    };
  }
}
