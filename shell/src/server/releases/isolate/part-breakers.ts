import { runAsRemote } from './find-throwing-remote.ts';
import { type GuardedLoader, guardLoader } from './guarded-loader.ts';

export interface PartLimits {
  /** Called when a part is left out for a while, with the reason. */
  onBreak: (part: string, error: unknown) => void;
  /** Whether a part is left out because it blocked the process. */
  isBlocked: (part: string) => boolean;
}

/** The circuit breakers of one remote's loaders, by part: `pages/<id>`, `fragments/<id>`. */
export class PartBreakers {
  readonly #loaders = new Map<string, GuardedLoader<never, unknown>>();
  readonly #remote: string;
  readonly #options: PartLimits;

  constructor(remote: string, options: PartLimits) {
    this.#remote = remote;
    this.#options = options;
  }

  guard<Args, Data>(part: string, loader: (args: Args) => Data | Promise<Data>, timeout: number) {
    const { onBreak, isBlocked } = this.#options;
    const own = (args: Args) => runAsRemote(this.#remote, () => loader(args));
    const guarded = guardLoader(own, { timeout, onBreak: (error) => onBreak(part, error) });
    this.#loaders.set(part, guarded);
    return async (args: Args): Promise<Data> => {
      if (isBlocked(part)) throw new Error(`${part} is left out because it held the process`);
      return guarded.load(args);
    };
  }

  partsOut(): string[] {
    return [...this.#loaders].flatMap(([part, { isOpen }]) => (isOpen() || this.#options.isBlocked(part) ? part : []));
  }
}
