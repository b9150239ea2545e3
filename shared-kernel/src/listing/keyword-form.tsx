import { useId } from 'react';
import { Form } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import type { Locale } from '../contracts/index.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { Keywords } from './keyword-form.styles.ts';
import { useFields } from './use-fields.ts';

const SEARCH: Record<Locale, string> = { fr: 'Chercher', ar: 'بحث', en: 'Search' };

interface Props {
  /** For what else of the page this form is to send; see `SortForm`. */
  id?: string;
  /** What this search is, among others on the page. */
  name: string;
  label: string;
  placeholder?: string;
  keyword: string;
  path: string;
  /** Everything else that the list's address is to keep. */
  others?: URLSearchParams;
}

/** Asks for another keyword, by a plain form. */
export const KeywordForm = ({ id, name, label, placeholder, keyword, path, others }: Props) => {
  const field = useId();
  const form = useFields({ keyword });
  return (
    <Keywords>
      <Form ref={form} id={id} role="search" aria-label={name} method="get" action={path}>
        {others && <HiddenFields values={others} />}
        <label htmlFor={field}>{label}</label>
        <input
          id={field}
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={placeholder}
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" isLarge>
          {SEARCH[useLocale()]}
        </Button>
      </Form>
    </Keywords>
  );
};
