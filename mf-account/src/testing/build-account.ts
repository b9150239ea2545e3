import type { AuthClient, User } from 'shared-kernel/contracts';

export const buildUser = (overrides: Partial<User> = {}): User => ({
  authID: '5f00000000000000000000a1',
  email: 'amel@mall.example',
  avatar: null,
  firstName: 'Amel',
  lastName: 'Ben Salah',
  phoneNumber: '+216 20 000 000',
  version: 1,
  ...overrides,
});

export const buildAccount = (overrides: Partial<AuthClient> = {}): AuthClient => ({
  authID: '5f00000000000000000000a1',
  role: { name: 'CLIENT' },
  access: [{ resource: 'USER', privileges: 'WRITE_SELF' }],
  user: buildUser(),
  mustChangePassword: false,
  hasFactor: false,
  hasApp: false,
  hasPasskey: false,
  mustSetFactor: false,
  hasPassword: true,
  isEmailConfirmed: true,
  ...overrides,
});
