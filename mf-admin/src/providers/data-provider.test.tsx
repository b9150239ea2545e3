import type { HttpError } from 'shared-kernel/http';
import { fakeApi } from 'shared-kernel/testing';
import { dataProvider } from './data-provider.ts';

const list = (signal: AbortSignal) =>
  dataProvider.getList('post', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'title', order: 'ASC' },
    filter: {},
    signal,
  });

it('rejects an aborted call with the reason of its signal, which ra-core does not report', async () => {
  const controller = new AbortController();
  fakeApi({ '/blogs/manage/blogs/': () => controller.abort() });
  const error = await list(controller.signal).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DOMException);
  expect(error).toHaveProperty('name', 'AbortError');
});

it('rejects a failed call with its status', async () => {
  fakeApi({ '/blogs/manage/blogs/': 503 });
  await expect(list(new AbortController().signal)).rejects.toMatchObject({ status: 503 } satisfies Partial<HttpError>);
});
