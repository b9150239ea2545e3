import type { DataProvider, GetListParams, GetOneParams, Identifier, RaRecord } from 'ra-core';
import type { Page } from 'shared-kernel/contracts';
import { http, type RequestOptions } from 'shared-kernel/http';
import { listParams, withSignal } from './list-params.ts';

interface Options<Stored, Shown extends RaRecord> {
  /** Path of the list; records are at this path with their id, or at `one`. */
  list: string;
  one?: string;
  toRecord: (stored: Stored) => Shown;
  toParams?: (params: NonNullable<RequestOptions['params']>) => RequestOptions['params'];
}

/** ra-core's data provider for records other than content. It only reads; changes use separate calls. */
export const recordsProvider = <Stored, Shown extends RaRecord>({
  list,
  one = list,
  toRecord,
  toParams = (params) => params,
}: Options<Stored, Shown>): DataProvider => {
  const get = async (id: Identifier, signal?: AbortSignal): Promise<Shown> =>
    toRecord(await http.get<Stored>(`${one}${id}`, withSignal(signal)));
  const provider = {
    getList: async (_: string, params: GetListParams) => {
      const options = { params: toParams(listParams(params) ?? {}) ?? {}, ...withSignal(params.signal) };
      const { data, total } = await http.get<Page<Stored>>(list, options);
      return { data: data.map(toRecord), total };
    },
    getOne: async (_: string, { id, signal }: GetOneParams) => ({ data: await get(id, signal) }),
  };
  return provider as unknown as DataProvider;
};
