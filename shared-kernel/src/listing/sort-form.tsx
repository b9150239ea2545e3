import type { ChangeEvent } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { HiddenFields } from './hidden-fields.tsx';
import type { ListQuery } from './list-address.ts';
import { SortBar } from './sort-form.styles.ts';
import { useFields } from './use-fields.ts';
import { useHasScripts } from './use-has-scripts.ts';

interface Props<Field extends string> {
  query: ListQuery<Field>;
  path: string;
  /** Other parameters of the list's address. */
  others: URLSearchParams;
  /** Sort options. The first is the default, unless the default order has a name. */
  options: { field: Field; label: string }[];
  /** Label of the list's default order, when it is none of the options. */
  ownOrder?: string | undefined;
  /** Id of the list's filter form. */
  filters?: string | undefined;
}

/**
 * Sorts a list with a plain form that works without scripts; with scripts, a choice submits it. The second control
 * sends the opposite direction. A newly chosen field starts with its default direction. Without scripts, the filter
 * form also sends the order, so that either button preserves all choices.
 */
export const SortForm = <Field extends string>({ query, path, others, options, ownOrder, filters }: Props<Field>) => {
  const t = useTexts('shared-kernel/listing');
  const submit = useSubmit();
  const { sortField, sortDirection } = query;
  const choose = (event: ChangeEvent<HTMLSelectElement>) => submit(event.currentTarget.form);
  const chosen = sortField ?? (ownOrder === undefined ? (options[0]?.field ?? '') : '');
  const form = useFields({ 'sort-field': chosen });
  const hasScripts = useHasScripts();
  const sender = hasScripts ? undefined : filters;
  // Sending an order that the visitor didn't choose would prevent sorting by relevance for a keyword.
  const unchosen =
    sender !== undefined && ownOrder === undefined && sortField !== options[0]?.field ? options[0] : null;
  const sent = (field: string): string => (field === unchosen?.field ? '' : field);
  const isSorted = sortField !== undefined || ownOrder === undefined;
  return (
    <SortBar>
      <Form ref={form} method="get" action={path}>
        <HiddenFields values={others} />
        <label htmlFor="sort-field">{t('sort.label')}</label>
        <select id="sort-field" name="sort-field" form={sender} defaultValue={sent(chosen)} onChange={choose}>
          {ownOrder !== undefined && <option value="">{ownOrder}</option>}
          {options.map(({ field, label }) => (
            <option key={field} value={sent(field)}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          {/* Overrides the direction that the other form preserves. */}
          <button type="submit" form={sender} name={sender && 'sort-direction'} value="">
            {t('sort.apply')}
          </button>
        </noscript>
        {sender && <input type="hidden" name="sort-field" value={chosen} />}
        {isSorted && (
          <button
            type="submit"
            name="sort-direction"
            value={sortDirection === 'asc' ? 'desc' : 'asc'}
            className="direction"
            aria-label={`${t(`sort.${sortDirection}`)}. ${t('sort.invert')}`}
          >
            <span aria-hidden="true">{sortDirection === 'asc' ? '↑' : '↓'}</span>
          </button>
        )}
      </Form>
    </SortBar>
  );
};
