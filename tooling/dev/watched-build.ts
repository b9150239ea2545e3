import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import middleware, { type Options } from 'webpack-dev-middleware';

/** A build in memory that is updated on each save. After a failed build, the previous one stays. */
export class WatchedBuild {
  readonly #compiler: webpack.Compiler;
  readonly #middleware: middleware.API;
  /** Files of the last successful build. */
  #files: string[] = [];

  constructor(configuration: Configuration, options: Options) {
    const compiler = webpack({
      ...configuration,
      optimization: { ...configuration.optimization, emitOnErrors: false },
    });
    if (!compiler) throw new Error('webpack makes no compiler of this configuration');
    this.#compiler = compiler;
    compiler.hooks.afterEmit.tap('WatchedBuild', ({ assets }) => {
      this.#files = Object.keys(assets);
    });
    this.#middleware = middleware(compiler, options);
  }

  /**
   * Waits for the build of the current sources.
   * @returns the files of the last successful build
   */
  async files(): Promise<string[]> {
    await new Promise<void>((resolve) => this.#middleware.waitUntilValid(() => resolve()));
    return this.#files;
  }

  /** Reads a file of the build. @throws when it doesn't exist */
  read(file: string): Promise<Buffer> {
    const { outputFileSystem, outputPath } = this.#compiler;
    return new Promise((resolve, reject) => {
      outputFileSystem?.readFile(join(outputPath, file), (error, bytes) => {
        if (bytes instanceof Buffer) resolve(bytes);
        else reject(error ?? new Error(`the build has no ${file}`));
      });
    });
  }

  readonly serve = (request: IncomingMessage, response: ServerResponse): void => {
    void this.#middleware(request, response, () => void response.writeHead(404).end());
  };

  close(): Promise<void> {
    return new Promise((resolve) => this.#middleware.close(() => resolve()));
  }
}
