import { useId } from 'react';
import { Form } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { HiddenFields } from './hidden-fields.tsx';
import { Keywords } from './keyword-form.styles.ts';
import { useFields } from './use-fields.ts';

interface Props {
  /** Lets controls outside refer to this form; see `SortForm`. */
  id?: string;
  /** Name that distinguishes the search on its page. */
  name: string;
  label: string;
  placeholder?: string;
  keyword: string;
  path: string;
  /** Other parameters of the list's address, which are preserved. */
  others?: URLSearchParams;
}

/** Searches by keyword, with a plain form. */
export const KeywordForm = ({ id, name, label, placeholder, keyword, path, others }: Props) => {
  const t = useTexts('shared-kernel/listing');
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
          {t('search')}
        </Button>
      </Form>
    </Keywords>
  );
};
