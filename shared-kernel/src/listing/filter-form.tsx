import type { FormEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { FilterBar } from './filter-form.styles.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { useFields } from './use-fields.ts';

interface Props {
  /** For what else of the page this form is to send; see `SortForm`. */
  id?: string;
  /** What this form does, among others on the page. */
  name: string;
  path: string;
  /** What the fields hold, by their names. */
  values: Readonly<Record<string, string>>;
  /** Everything else that the list's address is to keep. */
  others: URLSearchParams;
  /** Fields, and what submits them. */
  children: ReactNode;
}

/**
 * Narrows a list by a plain form, so that it works before and without scripts. With them, choosing is enough, and the
 * address has only what was filled in.
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
  return (
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
  );
};
