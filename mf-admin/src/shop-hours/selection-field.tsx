import { useQuery } from '@tanstack/react-query';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { type CategoryRef, MAX_LIMIT, type Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Toolbar } from '../list/list.styles.ts';
import { ALL, CHOSEN, type SelectionState } from './use-selection.ts';

/** The categories of shops, as visitors see them. */
const useCategories = (): readonly CategoryRef[] => {
  const { service, path } = CONTENT_TYPES.category;
  const { data } = useQuery({
    queryKey: ['categories of shops'],
    queryFn: ({ signal }) =>
      http.get<Page<CategoryRef>>(`/${service}${path}/`, { params: { type: 'SHOP', limit: MAX_LIMIT }, signal }),
  });
  return data?.data ?? [];
};

/** Selects the shops to change. */
export const SelectionField = ({ value, ids, choose }: SelectionState) => {
  const t = useTexts('mf-admin');
  const categories = useCategories();
  return (
    <Toolbar as="label">
      {t('shopHours.whose')}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {ids.length > 0 && <option value={CHOSEN}>{t('shopHours.chosen', { count: ids.length })}</option>}
        <option value={ALL}>{t('shopHours.all')}</option>
        {categories.map(({ id, slug, title }) => (
          <option key={id} value={slug} dir="auto">
            {title}
          </option>
        ))}
      </select>
    </Toolbar>
  );
};
