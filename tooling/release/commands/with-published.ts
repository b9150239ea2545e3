import { type Build, type Published, publish } from '../release-remote.ts';
import { progress } from '../report.ts';
import { gracefully, undoing } from '../stopping.ts';
import type { Context } from './context.ts';

/**
 * Publishes builds and runs work with them. If that fails or is stopped, removes the new versions from the store.
 * @param work must end soon once its signal aborts
 */
export const withPublished = <T>(
  builds: Build[],
  { store, settings }: Context,
  work: (published: Published[], signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const added: Published[] = [];
  const onPublished = (one: Published): void => {
    progress(`${one.name} ${one.version} ${one.isNew ? 'is in the store' : 'was in the store already'}`);
    if (one.isNew) added.push(one);
  };
  const removeUploads = (): Promise<void> => store.removeUnpublished(added);
  return undoing(removeUploads, async () => {
    const published = await publish(builds, store, settings.sourceMaps, onPublished);
    return gracefully((signal) => work(published, signal));
  });
};
