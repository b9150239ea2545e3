import type { Requirement } from 'shared-kernel/access';
import type { RemoteContract } from 'shared-kernel/remote';
import { requirementsOfFile } from './shares.ts';

const DESK: Requirement = { access: [{ resource: 'SHOPS', privileges: 'WRITE_SELF' }] };
const VAULT: Requirement = { roles: ['ADMIN'] };

const contractOf = (shopAccess?: Requirement): RemoteContract => ({
  name: 'mf-a',
  version: '1.0.0',
  routes: [
    { id: 'shop', path: 'shop', ...(shopAccess && { access: shopAccess }) },
    { id: 'vault', path: 'vault', access: VAULT },
  ],
  queryKeys: [],
  fragments: [{ id: 'note', slot: 'home.aside', order: 1, failure: 'regular', access: DESK }],
  assets: {
    remote: ['remote.js'],
    'pages/shop': ['shop.js', 'common.js'],
    'pages/vault': ['vault.js', 'common.js', 'staff.js'],
    'fragments/note': ['note.js', 'staff.js'],
  },
});

it.each(['remote-entry.js', 'remote.js', 'vault.js', 'later.js', 'contract.json', 'unknown.js'])(
  'requires any one of its parts’ requirements when a remote has no open part: %s',
  (file) => {
    expect(requirementsOfFile(contractOf(DESK), file)).toEqual([DESK, VAULT]);
  },
);

it.each([
  ['remote-entry.js', []],
  ['remote.js', []],
  ['shop.js', []],
  ['common.js', []],
  ['later.js', []],
  ['vault.js', [VAULT]],
  ['note.js', [DESK]],
  ['staff.js', [VAULT, DESK]],
  ['contract.json', [VAULT, DESK]],
])('restricts files that only restricted parts need: %s', (file, asked) => {
  expect(requirementsOfFile(contractOf(), file)).toEqual(asked);
});

it('restricts no files of a remote without restricted parts', () => {
  const { routes, ...contract } = contractOf();
  const open = { ...contract, routes: routes.slice(0, 1), fragments: [] };
  expect(requirementsOfFile(open, 'contract.json')).toEqual([]);
});
