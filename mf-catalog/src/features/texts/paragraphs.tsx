import type { Localised } from 'shared-kernel/contracts';
import { inFrench } from 'shared-kernel/i18n/translation';

interface Props<Field extends string> {
  of: Localised & Record<Field, string>;
  field: Field;
}

/** A record's text, with paragraphs separated by blank lines. */
export const Paragraphs = <Field extends string>({ of: record, field }: Props<Field>) =>
  record[field].split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and neither moves.
    <p key={index} dir="auto" {...inFrench(record, field)}>
      {paragraph}
    </p>
  ));
