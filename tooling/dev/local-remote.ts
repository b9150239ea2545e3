import type { RequestListener } from 'node:http';
import { integrityOf, integrityOfRelease } from 'releases/integrity';
import {
  CONTRACT_FILE,
  ENTRY_FILE,
  type FileHashes,
  RELEASE_FILE,
  type Release,
  type RemoteContract,
} from 'shared-kernel/remote';
import type { Configuration } from 'webpack';
import { WatchedBuild } from './watched-build.ts';

interface Options {
  /** Origin at which browsers and the site's server reach this server. */
  origin: string;
  /** Origin of the site whose pages load the remote. */
  site: string;
}

/** Milliseconds by which the server's build is delayed, because the open page needs the browser's build first. */
const BROWSER_FIRST_MS = 200;
const BROWSER = '/browser/';
const NODE = '/node/';
const SAVES = `${BROWSER}saves`;

const hashesOf = async (build: WatchedBuild, files: string[]): Promise<FileHashes> => {
  const hashes = files.map(async (file) => [file, integrityOf(await build.read(file))] as const);
  return Object.fromEntries(await Promise.all(hashes));
};

/**
 * A remote that is built in memory on each save and served like a store's release, to browsers and to the site's
 * server.
 */
export class LocalRemote {
  readonly #headers: Record<string, string>;
  readonly #browser: WatchedBuild;
  readonly #node: WatchedBuild;

  constructor([browser, node]: [browser: Configuration, node: Configuration], { origin, site }: Options) {
    const headers = { 'access-control-allow-origin': site, 'cache-control': 'no-cache' };
    this.#headers = headers;
    const client = { url: origin + SAVES, logging: 'warn', overlay: { warnings: false } } as const;
    this.#browser = new WatchedBuild(browser, {
      publicPath: BROWSER,
      headers,
      hot: { path: SAVES, cors: site, client },
    });
    const later = { ...node, watchOptions: { aggregateTimeout: BROWSER_FIRST_MS } };
    this.#node = new WatchedBuild(later, { publicPath: NODE, headers });
  }

  readonly serve: RequestListener = (request, response) => {
    const { url = '/' } = request;
    if (url === `/${RELEASE_FILE}`) {
      void this.describe().then(
        (release) => response.writeHead(200, this.#headers).end(JSON.stringify(release)),
        () => response.writeHead(503, this.#headers).end(),
      );
    } else if (url.startsWith(NODE)) this.#node.serve(request, response);
    else this.#browser.serve(request, response);
  };

  /**
   * Describes the last successful build as a release. The hash of the entry represents the browser's files, which are
   * not hashed individually.
   * @throws before the first successful build
   */
  async describe(): Promise<Release> {
    const [nodeFiles] = await Promise.all([this.#node.files(), this.#browser.files()]);
    const built: RemoteContract = JSON.parse(String(await this.#browser.read(CONTRACT_FILE)));
    // A distinct version, so that failures aren't attributed to a released one.
    const contract = { ...built, version: `${built.version}-local` };
    const browser = await hashesOf(this.#browser, [ENTRY_FILE]);
    const node = await hashesOf(this.#node, nodeFiles);
    return {
      metadata: { integrity: integrityOfRelease({ browser, node }), version: contract.version },
      extras: { contract, browser, node },
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#browser.close(), this.#node.close()]);
  }
}
