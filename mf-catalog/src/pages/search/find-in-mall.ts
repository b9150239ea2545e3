import type { FoundOfType, FoundRecord } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type PictureData, toPictureData } from 'shared-kernel/ui';
import { readDirectoryQuery } from '../../features/directory/directory-query.ts';

/** What a search shows of one content type. */
export interface Found extends Omit<FoundOfType, 'records'> {
  records: (Omit<FoundRecord, 'picture'> & { picture: PictureData | null })[];
}

/** What the whole mall has for a keyword. */
export interface FoundInMall {
  /** What fits it better than shops do, and then the rest. */
  above: Found[];
  below: Found[];
  /** Whether a shop has it as typed; those that the directory shows only come close otherwise. */
  hasShop: boolean;
}

/** The directory shows shops. */
const SHOPS = 'shop';

/** Without a keyword, and when nobody can say, the directory's shops are what there is. */
const SHOPS_ALONE: FoundInMall = { above: [], below: [], hasShop: true };

/** Looks for a search's keyword in all of the mall. */
export const findInMall = async ({ url, signal }: Request): Promise<FoundInMall> => {
  const { keyword } = readDirectoryQuery(new URL(url).searchParams);
  if (!keyword) return SHOPS_ALONE;
  const found = await http.get<FoundOfType[]>('/site/search', { params: { keyword }, signal }).catch(() => undefined);
  if (!found) return SHOPS_ALONE;
  const place = found.findIndex(({ resource }) => resource === SHOPS);
  return {
    above: found.slice(0, Math.max(place, 0)).map(toFound),
    below: found.slice(place + 1).map(toFound),
    hasShop: found[place]?.isClosest === false,
  };
};

const toFound = ({ records, ...found }: FoundOfType): Found => ({
  ...found,
  records: records.map(({ picture, ...record }) => ({ ...record, picture: picture && toPictureData(picture) })),
});
