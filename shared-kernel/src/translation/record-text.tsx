import type { Localised } from '../contracts/index.ts';
import { inFrench } from './in-french.ts';

interface Props<Field extends string> {
  of: Localised & Record<Field, string | null>;
  field: Field;
}

/** A record's text within a line of the page: one that is left in French says so, and the line stays where it is. */
export const RecordText = <Field extends string>({ of: record, field }: Props<Field>) => {
  const french = inFrench(record, field);
  return french ? <bdi {...french}>{record[field]}</bdi> : record[field];
};
