import type { FoundOfType, FoundRecord } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type PictureData, toPictureData } from 'shared-kernel/ui';
import { readDirectoryQuery } from '../../features/directory/directory-query.ts';

/** Search results of one content type. */
export interface Found extends Omit<FoundOfType, 'records'> {
  records: (Omit<FoundRecord, 'picture'> & { picture: PictureData | null })[];
}

/** Search results of the whole mall for a keyword. */
export interface FoundInMall {
  /** Types that match better than shops, and the other types. */
  above: Found[];
  below: Found[];
  /** Whether a shop matches as typed; otherwise the directory's shops are only similar. */
  hasShop: boolean;
}

/** Shown by the directory instead. */
const SHOPS = 'shop';

/** Without a keyword, and when the search fails, the page only shows the directory's shops. */
const SHOPS_ALONE: FoundInMall = { above: [], below: [], hasShop: true };

/** Searches the whole mall for the query's keyword. */
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
