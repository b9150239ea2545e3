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
  /** What fits it beside shops. */
  others: Found[];
  /** Whether a shop has it as typed; those that the directory shows only come close otherwise. */
  hasShop: boolean;
}

/** The directory shows shops. */
const SHOPS = 'shop';

/** Without a keyword, and when nobody can say, the directory's shops are what there is. */
const SHOPS_ALONE: FoundInMall = { others: [], hasShop: true };

/** Looks for a search's keyword in all of the mall. */
export const findInMall = async ({ url, signal }: Request): Promise<FoundInMall> => {
  const { keyword } = readDirectoryQuery(new URL(url).searchParams);
  if (!keyword) return SHOPS_ALONE;
  const found = await http.get<FoundOfType[]>('/site/search', { params: { keyword }, signal }).catch(() => undefined);
  if (!found) return SHOPS_ALONE;
  return {
    others: found.filter(({ resource }) => resource !== SHOPS).map(toFound),
    hasShop: found.some(({ resource, isClosest }) => resource === SHOPS && !isClosest),
  };
};

const toFound = ({ records, ...found }: FoundOfType): Found => ({
  ...found,
  records: records.map(({ picture, ...record }) => ({ ...record, picture: picture && toPictureData(picture) })),
});
