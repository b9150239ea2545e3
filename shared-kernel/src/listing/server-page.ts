import type { Page } from 'shared-kernel/contracts';
import { type ServerData, serverData } from 'shared-kernel/ui';

/** A page of a list whose records aren't sent to the browser. */
export interface ServerPage<T> {
  /** Records of all pages. */
  total: number;
  pageCount: number;
  /** Records of this page. */
  count: number;
  data: ServerData<T[]>;
}

export const serverPage = <T>({ data, total, pageCount }: Page<T>): ServerPage<T> => ({
  ...{ total, pageCount },
  count: data.length,
  data: serverData(data),
});
