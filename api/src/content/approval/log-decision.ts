import type { ApprovalStatus } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { ContentModel } from '../model/content-model.ts';

const DECISIONS = { APPROVED: 'approve', REJECTED: 'reject', PENDING: 'unapprove' } as const;

/** Adds a decision to the audit log. @param before the changed values before the decision */
export const logDecision = (
  { type }: ContentModel,
  context: WriteContext,
  recordId: string,
  status: ApprovalStatus,
  before: object,
  note: string | null,
): Promise<void> =>
  audit(context, {
    action: DECISIONS[status],
    resource: type.name,
    recordId,
    before,
    after: { ...before, ...('approvalStatus' in before && { approvalStatus: status }), note },
  });
