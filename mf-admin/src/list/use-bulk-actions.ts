import { type Field, isSetTogether } from 'shared-kernel/content';
import { useMay, writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { BulkAction } from '../providers/content-provider.ts';
import { affectedBy } from '../providers/use-bulk.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { ChosenRecord } from './use-selection.ts';

/** Actions on the selected records. A purge can't be undone, so it isn't one of the bulk actions. */
export type Action = BulkAction | 'purge';

/** The actions that the account may perform on all of these records. */
export const useBulkActions = ({ type }: ContentResource, tab: string, records: ChosenRecord[]): Action[] => {
  const may = useMay();
  const isDirect = writesDirectly(useAccount(), type);
  const resource = type.access;
  const mayDelete = records.every(({ ownerId }) => may({ resource, action: 'DELETE', ownerId }));
  if (tab === 'trash') return mayDelete ? ['restore', 'purge'] : [];
  // Proposals are decided in the record's form, beside the published record.
  const isDecidedHere = tab !== 'proposals' && !records.some(({ hasProposal }) => hasProposal);
  const mayDecide = isDecidedHere && may({ resource, action: 'GRANT' });
  const decisions: BulkAction[] = mayDecide ? ['approve', 'publish', 'unpublish', 'reject'] : [];
  const open = decisions.filter((action) => affectedBy(action, records).length > 0);
  const hasCommon = Object.values<Field>(type.fields).some(isSetTogether);
  const mayEdit = isDirect && hasCommon && tab !== 'proposals';
  return [...open, ...(mayEdit ? (['edit'] as const) : []), ...(mayDelete ? (['delete'] as const) : [])];
};
