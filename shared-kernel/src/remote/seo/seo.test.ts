import type { TFunction } from 'i18next';
import type { FileRecord, Seo } from '../../contracts/index.ts';
import { seoOf, withSeo } from './index.ts';

const t = ((key: string) => key) as unknown as TFunction;
const picture: FileRecord = { _id: 'a', key: 'a', url: '/file/a/$w/$h', name: 'a.webp', type: 'image/webp' };

const handle = withSeo((data: Seo) => data, {
  title: () => 'Soldes',
  description: () => 'Elles commencent.',
  image: () => ({ url: '/own.webp' }),
});
const shown = (data: Seo) => [handle.title(t, data), handle.description?.(t, data), handle.image?.(data)?.url];

it('shows the record’s search engine texts and picture', () => {
  const seo = { seoTitle: 'Soldes de mars', seoDescription: 'Dès lundi.', seoPicture: picture };
  expect(shown(seo)).toEqual(['Soldes de mars', 'Dès lundi.', '/file/a/1200/630']);
});

it('falls back to the page’s own, each separately', () => {
  expect(shown({})).toEqual(['Soldes', 'Elles commencent.', '/own.webp']);
  expect(shown({ seoTitle: 'Soldes de mars' })).toEqual(['Soldes de mars', 'Elles commencent.', '/own.webp']);
});

it('reduces a record to its search engine texts', () => {
  expect(seoOf({ id: '1', title: 'Soldes', seoTitle: 'Soldes de mars' } as Seo)).toEqual({
    seoTitle: 'Soldes de mars',
  });
});
