import { formatDate } from 'shared-kernel/format';
import { useDateContext } from 'shared-kernel/site';
import type { FoundRecord } from '../../contracts/index.ts';
import { inFrench } from './in-french.ts';

/** Date and place of a found record; renders nothing without both. */
export const RecordFacts = ({ record }: { record: Pick<FoundRecord, 'at' | 'place' | 'untranslated'> }) => {
  const context = useDateContext();
  const { at, place } = record;
  if (!at && !place) return null;
  return (
    <small>
      {at && <span>{formatDate(at, context)}</span>}
      {at && place && <span> · </span>}
      {place && <bdi {...inFrench(record, 'place')}>{place}</bdi>}
    </small>
  );
};
