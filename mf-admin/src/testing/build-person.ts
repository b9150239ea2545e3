import type { Grant } from 'shared-kernel/access';
import type { ManagedUser, Role } from 'shared-kernel/contracts';

export const EDITOR_ROLE: Role = {
  id: '000000000000000000000003',
  name: 'EDITOR',
  access: [{ resource: 'BLOGS', privileges: 'WRITE' }],
  isBuiltIn: true,
  needsFactor: false,
  memberCount: 2,
  version: 1,
};

/** An account as account managers see it. */
export const buildPerson = (overrides: Partial<ManagedUser> = {}): ManagedUser => ({
  authID: '5f00000000000000000000b2',
  email: 'salma@mall.example',
  avatar: null,
  firstName: 'Salma',
  lastName: 'Trabelsi',
  phoneNumber: '+216 20 000 000',
  version: 3,
  role: { id: EDITOR_ROLE.id, name: 'EDITOR', access: EDITOR_ROLE.access },
  access: [],
  isEmailConfirmed: true,
  standing: 'ACTIVE',
  standingReason: null,
  suspendedUntil: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  hasFactor: false,
  ...overrides,
});

export const buildRole = (overrides: Partial<Role> = {}): Role => ({
  id: '5f00000000000000000000c3',
  name: 'Stagiaire',
  access: [{ resource: 'BLOGS', privileges: 'READ' }],
  isBuiltIn: false,
  needsFactor: false,
  memberCount: 0,
  version: 1,
  ...overrides,
});

/** Access of an account manager, including an editor's. */
export const MODERATOR: Grant[] = [
  ...EDITOR_ROLE.access,
  { resource: 'USER', privileges: 'READ' },
  { resource: 'BAN_CLIENTS', privileges: 'WRITE' },
  { resource: 'SUSPEND_CLIENTS', privileges: 'WRITE' },
];
