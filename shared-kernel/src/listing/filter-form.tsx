import type { FormEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { FilterFold } from './filter-fold.tsx';
import { FilterBar } from './filter-form.styles.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { useFields } from './use-fields.ts';

interface Props {
  /** Lets controls outside refer to this form; see `SortForm`. */
  id?: string;
  /** Name that distinguishes the form on its page. */
  name: string;
  path: string;
  /** Values of the fields, by name. */
  values: Readonly<Record<string, string>>;
  /** Other parameters of the list's address, which are preserved. */
  others: URLSearchParams;
  /** Fields, and the submit button. */
  children: ReactNode;
}

/**
 * Filters a list with a plain form that works without scripts. With scripts, a choice submits the form, and the address
 * contains only filled fields. Phones fold it.
 */
export const FilterForm = ({ id, name, path, values, others, children }: Props) => {
  const submit = useSubmit();
  const form = useFields(values);
  const apply = (filled: HTMLFormElement) => {
    const entries = [...new FormData(filled)].filter(([, value]) => value !== '') as [string, string][];
    submit(new URLSearchParams(entries), { action: path });
  };
  const choose = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if ((target as Element).matches('select, [type="checkbox"]')) apply(currentTarget);
  };
  const count = Object.values(values).filter((value) => value !== '' && value !== 'false').length;
  return (
    <FilterFold count={count}>
      <FilterBar>
        <Form
          ref={form}
          id={id}
          role="search"
          aria-label={name}
          method="get"
          action={path}
          onChange={choose}
          onSubmit={(event) => {
            event.preventDefault();
            apply(event.currentTarget);
          }}
        >
          <HiddenFields values={others} />
          {children}
        </Form>
      </FilterBar>
    </FilterFold>
  );
};
