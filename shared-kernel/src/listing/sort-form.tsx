import type { ChangeEvent } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';
import { HiddenFields } from './hidden-fields.tsx';
import type { ListQuery } from './list-address.ts';
import { SortBar } from './sort-form.styles.ts';
import { useFields } from './use-fields.ts';

const TEXTS: Record<Locale, Record<'label' | 'apply' | 'asc' | 'desc' | 'invert', string>> = {
  fr: {
    label: 'Trier par',
    apply: 'Appliquer',
    asc: 'Ordre croissant',
    desc: 'Ordre décroissant',
    invert: 'Inverser l’ordre',
  },
  ar: { label: 'الترتيب حسب', apply: 'تطبيق', asc: 'ترتيب تصاعدي', desc: 'ترتيب تنازلي', invert: 'عكس الترتيب' },
  en: { label: 'Sort by', apply: 'Apply', asc: 'Ascending', desc: 'Descending', invert: 'Reverse the order' },
};

interface Props<Field extends string> {
  query: ListQuery<Field>;
  path: string;
  /** Everything else that the list's address holds. */
  others: URLSearchParams;
  /** What can be sorted by; the first of them without a choice, unless its own order has a name. */
  options: { field: Field; label: string }[];
  /** What the list's own order is called, if it is none of them. */
  ownOrder?: string | undefined;
}

/**
 * Sorts a list by a plain form, so that it works before and without scripts; with them, choosing is enough.
 * The second control sends the other direction; a newly chosen field starts with the direction that suits it.
 */
export const SortForm = <Field extends string>({ query, path, others, options, ownOrder }: Props<Field>) => {
  const texts = TEXTS[useLocale()];
  const submit = useSubmit();
  const { sortField, sortDirection } = query;
  const choose = (event: ChangeEvent<HTMLSelectElement>) =>
    submit(event.currentTarget.form, { preventScrollReset: true });
  const chosen = sortField ?? (ownOrder === undefined ? (options[0]?.field ?? '') : '');
  const form = useFields({ 'sort-field': chosen });
  const isSorted = sortField !== undefined || ownOrder === undefined;
  return (
    <SortBar>
      <Form ref={form} method="get" action={path} preventScrollReset>
        <HiddenFields values={others} />
        <label htmlFor="sort-field">{texts.label}</label>
        <select id="sort-field" name="sort-field" defaultValue={chosen} onChange={choose}>
          {ownOrder !== undefined && <option value="">{ownOrder}</option>}
          {options.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit">{texts.apply}</button>
        </noscript>
        {isSorted && (
          <button
            type="submit"
            name="sort-direction"
            value={sortDirection === 'asc' ? 'desc' : 'asc'}
            className="direction"
            aria-label={`${texts[sortDirection]}. ${texts.invert}`}
          >
            <span aria-hidden="true">{sortDirection === 'asc' ? '↑' : '↓'}</span>
          </button>
        )}
      </Form>
    </SortBar>
  );
};
