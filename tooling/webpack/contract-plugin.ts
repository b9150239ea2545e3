import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteContract, RemoteDescriptor } from 'shared-kernel/remote';
import type { Compilation, Compiler } from 'webpack';
import { describe } from './describe.ts';
import { kernelTextFaults } from './kernel-texts.ts';
import { labelled, readTexts } from './labels.ts';
import { assetsOf } from './parts.ts';
import { needsOf } from './shared-modules.ts';
import { writeContract } from './write-contract.ts';

const missingParts = (descriptor: RemoteDescriptor, assets: RemoteContract['assets']): string[] =>
  [
    ...descriptor.routes.map(({ id }) => `pages/${id}`),
    ...descriptor.fragments.map(({ id }) => `fragments/${id}`),
    ...Object.keys(descriptor.locales).map((locale) => `locales/${locale}`),
  ].filter((part) => !assets[part]);

/**
 * Writes the remote's contract beside its browser files, from its descriptor and webpack's output. Fails the build when
 * both disagree, such as for an id that isn't the name of its folder.
 */
export class ContractPlugin {
  readonly #name: string;
  readonly #version: string;

  constructor(name: string, version: string) {
    this.#name = name;
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    writeContract(compiler, 'ContractPlugin', (compilation) => this.#describe(compiler, compilation));
  }

  async #describe({ context, webpack }: Compiler, compilation: Compilation): Promise<RemoteContract> {
    const source = pathToFileURL(resolve(context, 'src/remote.ts'));
    const { default: descriptor }: { default: RemoteDescriptor } = await import(`${source}?${compilation.hash}`);
    const assets = assetsOf(compilation);
    for (const part of missingParts(descriptor, assets)) {
      compilation.errors.push(new webpack.WebpackError(`${this.#name}: no folder src/${part} is loaded lazily`));
    }
    for (const fault of kernelTextFaults(descriptor, compilation.modules)) {
      compilation.errors.push(new webpack.WebpackError(`${this.#name}: ${fault}`));
    }
    return {
      name: this.#name,
      version: this.#version,
      ...describe(descriptor),
      ...(descriptor.menu && { menu: labelled(descriptor.menu, readTexts(context)) }),
      assets,
      needs: needsOf(compilation),
    };
  }
}
