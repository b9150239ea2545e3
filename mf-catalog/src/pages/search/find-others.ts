import type { FoundOfType, FoundRecord } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type PictureData, toPictureData } from 'shared-kernel/ui';
import { readDirectoryQuery } from '../../features/directory/directory-query.ts';

/** What a search shows of one content type. */
export interface Found extends Omit<FoundOfType, 'records'> {
  records: (Omit<FoundRecord, 'picture'> & { picture: PictureData | null })[];
}

/** The directory shows shops. */
const SHOPS = 'shop';

/** What fits a search beside shops; nothing without a keyword, nor when it can't be had: the shops are what matters. */
export const findOthers = async ({ url, signal }: Request): Promise<Found[]> => {
  const { keyword } = readDirectoryQuery(new URL(url).searchParams);
  if (!keyword) return [];
  const found = await http.get<FoundOfType[]>('/site/search', { params: { keyword }, signal }).catch(() => []);
  return found.filter(({ resource }) => resource !== SHOPS).map(toFound);
};

const toFound = ({ records, ...found }: FoundOfType): Found => ({
  ...found,
  records: records.map(({ picture, ...record }) => ({ ...record, picture: picture && toPictureData(picture) })),
});
