import { CHOSEN_PLACES, type OfferedEntry } from 'shared-kernel/contracts';
import { liveVersion } from 'shared-kernel/remote';
import { AppError } from '../../platform/http/app-error.ts';
import type { Releases } from '../releases/port.ts';

/** The configured release store can't be read. */
class StoreUnreadableError extends AppError {
  readonly statusCode = 503;
}

/**
 * The entries that the live remotes offer for the menu, in order; none without a configured store.
 * @throws StoreUnreadableError when the configured store can't be read
 */
export const getOfferedMenu = async (releases: Releases): Promise<OfferedEntry[]> => {
  if (!releases.isConfigured) return [];
  const { document } = await readLiveSet(releases);
  return Object.entries(document.microFrontends)
    .flatMap(([name, versions]) =>
      (liveVersion(versions)?.extras.contract.menu ?? []).map(({ id, ...entry }) => ({
        ...entry,
        key: `${name}/${id}`,
      })),
    )
    .sort((one, other) => isOfFooter(one) - isOfFooter(other) || one.order - other.order)
    .flatMap(({ key, to, place, label }) => (isChosen(place) ? [{ key, to, place, label }] : []));
};

const readLiveSet = async ({ open }: Releases) => {
  try {
    return await (await open()).liveSet();
  } catch (error) {
    // Without `cause`, which would decide about the status instead.
    throw new StoreUnreadableError(error instanceof Error ? error.message : String(error));
  }
};

/** 1 for entries of the footer alone, which are another menu. */
const isOfFooter = ({ place }: { place: string }): number => Number(place === 'contact');

const isChosen = (place: string): place is OfferedEntry['place'] => CHOSEN_PLACES.includes(place as never);
