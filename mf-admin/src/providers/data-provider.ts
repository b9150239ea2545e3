import type { DataProvider } from 'ra-core';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { contentProvider } from './content-provider.ts';
import { FILES, fileProvider } from './file-provider.ts';
import { PEOPLE_PROVIDERS } from './people-providers.ts';

/** Data providers by ra-core resource: one per content type, and separate ones for the rest. */
const PROVIDERS: Record<string, DataProvider> = {
  ...Object.fromEntries(Object.values(CONTENT_TYPES).map((type) => [type.name, contentProvider(type)])),
  ...PEOPLE_PROVIDERS,
  [FILES]: fileProvider,
};

const METHODS = [
  ...['getList', 'getOne', 'getMany', 'getManyReference'],
  ...['create', 'update', 'updateMany', 'delete', 'deleteMany', 'bulk', 'order'],
];

const call =
  (method: string) =>
  async (resource: string, params: { signal?: AbortSignal }): Promise<unknown> => {
    const provider = PROVIDERS[resource];
    if (!provider) throw new Error(`no provider for ${resource}`);
    try {
      return await provider[method](resource, params);
    } catch (error) {
      // ra-core logs every other error to the console.
      params.signal?.throwIfAborted();
      throw error;
    }
  };

/** The back office's data provider. ra-core's own combination of providers doesn't pass abort signals. */
export const dataProvider = {
  supportAbortSignal: true,
  ...Object.fromEntries(METHODS.map((method) => [method, call(method)])),
} as DataProvider;
