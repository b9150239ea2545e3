// Replaces a private function of containers. Its public name is `__webpack_chunk_load__`, and webpack's own advice
// (https://github.com/webpack/webpack/issues/11816), but only the container's code reaches it, and each remote would need a copy.
import { CONTAINER_RUNTIME, containerName } from 'shared-kernel/remote';
import { retryTwice } from '../retry.ts';

/** The part of webpack's own function in a container that loads a chunk. */
interface Container {
  e: (chunk: string | number) => Promise<unknown>;
  federation: { initOptions: { name: string } };
}

interface ContainerRuntime {
  initContainerEntry: (options: { webpackRequire: Container }) => unknown;
}

/** The server provides files of restricted remotes for 15 minutes after the last response about access. */
const RENEW_AFTER_MS = 10 * 60_000;

const names = new Set<string>();
const kept = new WeakSet<Container>();
let renewedAt = 0;
let renew: () => Promise<void> = async () => undefined;
let renewing: Promise<void> | undefined;

const renewOnce = (): Promise<void> => {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
};

// Renews the pass before it expires, so that no request fails, and after any failed load.
const keep = (container: Container): void => {
  const load = container.e.bind(container);
  const loaded = new Set<string | number>();
  container.e = async (chunk) => {
    const mayBeRefused = !loaded.has(chunk) && Date.now() - renewedAt > RENEW_AFTER_MS;
    if (mayBeRefused) await renewOnce().catch(() => undefined);
    const renewAndRetry = async (error: unknown): Promise<unknown> => {
      await renewOnce().catch(() => {
        throw error;
      });
      return retryTwice(() => load(chunk));
    };
    const result = await load(chunk).catch(renewAndRetry);
    loaded.add(chunk);
    return result;
  };
};

const watchContainers = (): void => {
  const { bundlerRuntime } = Reflect.get(globalThis, CONTAINER_RUNTIME) as { bundlerRuntime: ContainerRuntime };
  const { initContainerEntry } = bundlerRuntime;
  bundlerRuntime.initContainerEntry = (options) => {
    const { webpackRequire } = options;
    const isRestricted = names.has(webpackRequire.federation.initOptions.name);
    if (isRestricted && !kept.has(webpackRequire)) keep(webpackRequire);
    kept.add(webpackRequire);
    return initContainerEntry(options);
  };
};

/**
 * Lets restricted remotes load code for as long as their page is open, which may be days, by renewing the pass. Call it
 * at each response about access, before their code is loaded.
 * @param askAgain asks for access again; the response sets the next pass
 */
export const keepLoading = (remotes: { contract: { name: string } }[], askAgain: () => Promise<void>): void => {
  if (renewedAt === 0) watchContainers();
  renewedAt = Date.now();
  renew = askAgain;
  for (const { contract } of remotes) names.add(containerName(contract.name));
};
