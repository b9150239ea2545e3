import type { Localised } from '../../contracts/index.ts';
import { inFrench } from './in-french.ts';

interface Props<Field extends string> {
  of: Localised & Record<Field, string | null>;
  field: Field;
}

/** A record's text within a line of the page. French text is marked as French, and the line's direction stays. */
export const RecordText = <Field extends string>({ of: record, field }: Props<Field>) => {
  const french = inFrench(record, field);
  return french ? <bdi {...french}>{record[field]}</bdi> : record[field];
};
