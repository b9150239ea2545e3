import { integrityOf } from 'releases/integrity';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { Compilation: Stages, RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;

const PLUGIN = 'ChunkIntegrityPlugin';
const HASHES = `${RuntimeGlobals.require}.integrity`;

// As long as a hash, so that replacing it moves nothing and source maps stay valid. Development builds have longer ids,
// and other source maps.
const placeholderOf = (id: Chunk['id']): string => `chunk:${id}:`.padEnd(integrityOf('').length, '-');
const PLACEHOLDER = /chunk:([\w-]+?):-*/g;

/** Gives the runtime the hash of each chunk that it may load. */
class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  override generate(): string {
    const ids = [...(this.chunk?.getAllAsyncChunks() ?? [])]
      .filter((chunk) => this.#hasScript(chunk))
      .map(({ id }) => id);
    return `${HASHES} = ${JSON.stringify(Object.fromEntries(ids.map((id) => [id, placeholderOf(id)])))};`;
  }

  #hasScript(chunk: Chunk): boolean {
    return [...(this.chunkGraph?.getChunkModulesIterableBySourceType(chunk, 'javascript') ?? [])].length > 0;
  }
}

const fillIn = (compilation: Compilation): void => {
  const hashes = new Map<string, string>();
  for (const { id, files } of compilation.chunks) {
    const asset = compilation.getAsset([...files].find((file) => file.endsWith('.js')) ?? '');
    if (asset) hashes.set(String(id), integrityOf(asset.source.buffer()));
  }
  for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
    const text = String(source.source());
    const filled = text.replace(PLACEHOLDER, (placeholder, id) => hashes.get(id) ?? placeholder);
    if (filled !== text) compilation.updateAsset(name, new sources.RawSource(filled));
  }
};

/**
 * Adds integrity to webpack's chunk loading: each script element gets its chunk's hash. An entry contains the hashes of
 * its chunks, and the page or contract that names the entry contains the entry's hash.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(PLUGIN, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (source) => `${source}\nscript.integrity = ${HASHES}[chunkId];\nscript.crossOrigin = 'anonymous';`,
      );
      // At this stage the names with content hashes are final, and so is the content of all chunks except the entry.
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => fillIn(compilation));
    });
  }
}
