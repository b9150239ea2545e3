import type { Localised } from '../../contracts/index.ts';
import { inFrench } from './in-french.ts';
import { IsolatedText } from './isolated-text.tsx';

interface Props<Field extends string> {
  of: Localised & Record<Field, string | null>;
  field: Field;
}

/** A record's text within a line of the page. French text is marked as French, and the line's direction stays. */
export const RecordText = <Field extends string>({ of: record, field }: Props<Field>) => (
  <IsolatedText text={record[field] ?? ''} lang={inFrench(record, field)?.lang} />
);
