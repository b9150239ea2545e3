import { formatDate } from 'shared-kernel/format';
import { useDateContext } from 'shared-kernel/site';
import type { FoundRecord } from '../contracts/index.ts';
import { inFrench } from './in-french.ts';

/** When a found record is, and where; nothing of one that is nowhere in particular. */
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
