import { ReleaseError } from 'releases/store';
import { CHOSEN_PLACES, type OfferedEntry } from 'shared-kernel/contracts';
import { liveVersion } from 'shared-kernel/remote';
import type { Releases } from '../releases/port.ts';

/** The entries that the live remotes offer for the menu, in order; none while the release store is unavailable. */
export const getOfferedMenu = async ({ isConfigured, open }: Releases): Promise<OfferedEntry[]> => {
  if (!isConfigured) return [];
  try {
    const { document } = await (await open()).liveSet();
    return Object.entries(document.microFrontends)
      .flatMap(([name, versions]) =>
        (liveVersion(versions)?.extras.contract.menu ?? []).map(({ id, ...entry }) => ({
          ...entry,
          key: `${name}/${id}`,
        })),
      )
      .sort((one, other) => isOfFooter(one) - isOfFooter(other) || one.order - other.order)
      .flatMap(({ key, to, place, label }) => (isChosen(place) ? [{ key, to, place, label }] : []));
  } catch (error) {
    if (error instanceof ReleaseError) return [];
    throw error;
  }
};

/** 1 for entries of the footer alone, which are another menu. */
const isOfFooter = ({ place }: { place: string }): number => Number(place === 'contact');

const isChosen = (place: string): place is OfferedEntry['place'] => CHOSEN_PLACES.includes(place as never);
