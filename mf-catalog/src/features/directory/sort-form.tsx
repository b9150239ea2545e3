import type { ChangeEvent } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { DEFAULT_LIMIT } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { type DirectoryQuery, SORT_FIELDS } from './directory-query.ts';
import { SortBar } from './sort-form.styles.ts';

interface Props {
  query: DirectoryQuery;
  path: string;
}

/**
 * Sorts the list by a plain form, so that it works before and without scripts; with them, choosing is enough.
 * The second control sends the other direction; a newly chosen field starts with the direction that suits it.
 */
export const SortForm = ({ query: { keyword, limit, sortField, sortDirection }, path }: Props) => {
  const t = useTexts('mf-catalog');
  const submit = useSubmit();
  const choose = (event: ChangeEvent<HTMLSelectElement>) =>
    submit(event.currentTarget.form, { preventScrollReset: true });
  const isAscending = sortDirection === 'asc';
  const isSorted = sortField !== undefined || !keyword;
  return (
    <SortBar>
      <Form method="get" action={path} preventScrollReset>
        {keyword && <input type="hidden" name="keyword" value={keyword} />}
        {limit !== DEFAULT_LIMIT && <input type="hidden" name="limit" value={limit} />}
        <label htmlFor="sort-field">{t('sort.label')}</label>
        <select
          id="sort-field"
          name="sort-field"
          key={sortField}
          defaultValue={sortField ?? (keyword ? '' : 'title')}
          onChange={choose}
        >
          {keyword && <option value="">{t('sort.relevance')}</option>}
          {SORT_FIELDS.map((field) => (
            <option key={field} value={field}>
              {t(`sort.${field}`)}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit">{t('sort.apply')}</button>
        </noscript>
        {isSorted && (
          <button
            type="submit"
            name="sort-direction"
            value={isAscending ? 'desc' : 'asc'}
            className="direction"
            aria-label={t('sort.invert', { direction: t(`sort.${sortDirection}`) })}
          >
            <span aria-hidden="true">{isAscending ? '↑' : '↓'}</span>
          </button>
        )}
      </Form>
    </SortBar>
  );
};
