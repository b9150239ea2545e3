import type { ContentName } from 'shared-kernel/content';
import type { DemoContent } from 'shared-kernel/site/guide';
import { seedIfEmpty } from '../../../../seeding/seed.ts';
import { smallDemo } from '../../../../seeding/testing/small-demo.ts';
import { inputOf } from '../../../../testing/input-of.ts';
import { openTestApp, type SignedIn } from '../../../../testing/test-app.ts';
import { continueRun } from '../run.ts';

/** Name of the demo's mall, which confirms a removal. */
export const MALL = 'Les Oliviers';

export type DemoApp = Awaited<ReturnType<typeof openDemo>>;

/** Opens the API with a small demo. Its jobs run only when a test calls `continueRun`, so that each run's end is known. */
export const openDemo = async () => {
  const api = await openTestApp({ JOBS: 'off' });
  const admin = await api.signIn('ADMIN');
  await seedIfEmpty(api.deps, smallDemo());

  const read = async (): Promise<DemoContent> => (await api.get('/site/demo', admin.headers)).body;
  const post = (action: 'removal' | 'restoration', body: object = {}, { headers }: SignedIn = admin) =>
    api.call('POST', `/site/demo/${action}`, { headers, body });
  const remove = async (changed: string[] = []) => {
    const response = await post('removal', { confirmation: MALL, changed });
    await continueRun(api.deps);
    return response;
  };
  const restore = async () => {
    const response = await post('restoration');
    await continueRun(api.deps);
    return response;
  };
  /** The number of public records at a list's path. */
  const count = async (path: string): Promise<number> => {
    const { body } = await api.get(path);
    return body.total ?? body.length;
  };
  const readShop = async (slug: string) => {
    const { data } = (await api.get(`/shop/manage/shop/?keyword=${slug}`, admin.headers)).body;
    const { body } = await api.get(`/shop/manage/shop/${data[0].id}`, admin.headers);
    return { id: body.id as string, input: inputOf(body) };
  };
  const changeShop = async (slug: string): Promise<string> => {
    const { id, input } = await readShop(slug);
    const body = { ...input, summary: 'Une boutique à nous.' };
    expect((await api.call('PUT', `/shop/shop/${id}`, { headers: admin.headers, body })).status).toBe(200);
    return id;
  };
  return { api, admin, read, post, remove, restore, count, readShop, changeShop };
};

export const typeOf = ({ types }: DemoContent, name: ContentName) => types.find(({ resource }) => resource === name);
