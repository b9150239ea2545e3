/** Actions of the audit log. The back office has a label for each. */
export const AUDIT_ACTIONS = [
  ...(['create', 'update', 'delete', 'restore', 'purge', 'revert', 'give', 'change-hours', 'replace'] as const),
  ...([
    'approve',
    'reject',
    'unapprove',
    'publish',
    'unpublish',
    'propose',
    'withdraw',
    'schedule',
    'unschedule',
    'discard',
  ] as const),
  ...(['grant', 'ban', 'suspend', 'lift', 'link', 'changePassword', 'resetPassword', 'revoke', 'reuse'] as const),
  ...(['setFactor', 'removeFactor', 'resetFactor', 'useRecoveryCode', 'renewRecoveryCodes'] as const),
  ...(['addPasskey', 'removePasskey'] as const),
  ...(['import', 'stop', 'export', 'erase', 'promote', 'roll back', 'take back', 'send', 'confirm'] as const),
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
