interface Work<Result> {
  result: Promise<Result>;
  waiting: number;
  stop: AbortController;
}

/** Work shared by concurrent requests. It is cancelled when the last of them leaves. */
export class SharedWork<Result> {
  readonly #works = new Map<string, Work<Result>>();

  /**
   * Waits for the work of that name, and starts it if it isn't running.
   * @param signal - stops waiting.
   * @throws the signal's reason
   */
  async join(name: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    const work = this.#works.get(name) ?? this.#begin(name, begin);
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    work.waiting += 1;
    try {
      return await Promise.race([work.result, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      work.waiting -= 1;
      if (work.waiting === 0) this.#end(name, work);
    }
  }

  #begin(name: string, begin: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const stop = new AbortController();
    const work = { result: begin(stop.signal), waiting: 0, stop };
    this.#works.set(name, work);
    return work;
  }

  #end(name: string, work: Work<Result>): void {
    // A later request may have started new work of that name.
    if (this.#works.get(name) === work) this.#works.delete(name);
    work.stop.abort();
  }
}
