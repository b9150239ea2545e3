import { toDiscoveredVersion } from 'releases/store';
import { DISCOVERY_SCHEMA, type DiscoveryDocument, type Release, type RemoteContract } from 'shared-kernel/remote';
import { requireNeeds } from './require-needs.ts';

const release = (name: string, parts: Partial<RemoteContract>): Release => ({
  metadata: { version: '1.0.0', integrity: '' },
  extras: {
    contract: { name, version: '1.0.0', routes: [], queryKeys: [], fragments: [], assets: {}, ...parts },
    browser: {},
    node: {},
  },
});

const shellWith = (...exports: string[]): Release =>
  release('shell', { scripts: [], offers: { 'shared-kernel/ui': { version: '0.1.0', exports } } });

const remoteWith = (name: string, ...exports: string[]): Release =>
  release(name, { needs: { 'shared-kernel/ui': { range: '^0.1.0', exports } } });

const documentOf = (...releases: Release[]): DiscoveryDocument => ({
  schema: DISCOVERY_SCHEMA,
  microFrontends: Object.fromEntries(
    releases.map((version) => [version.extras.contract.name, [toDiscoveredVersion(version)]] as const),
  ),
});

const LAMP = remoteWith('mf-lamp', 'Lamp');

it('rejects a remote that needs modules which the live shell lacks, whatever this workspace has built', async () => {
  await expect(requireNeeds([LAMP], documentOf(shellWith('Lamp')))).resolves.toBeUndefined();
  await expect(requireNeeds([LAMP], documentOf(shellWith('Card')))).rejects.toThrow(
    "mf-lamp 1.0.0 can't run in the shell: it imports Lamp from shared-kernel/ui, and the shell's has no such export.\n" +
      'Remove the import of Lamp, or first release a shell that shares it.',
  );
});

it('accepts a remote together with the shell that it needs', async () => {
  const live = documentOf(shellWith('Card'));
  await expect(requireNeeds([LAMP, shellWith('Card', 'Lamp')], live)).resolves.toBeUndefined();
  await expect(requireNeeds([LAMP, shellWith('Card')], live)).rejects.toThrow("can't run in the shell");
});

it('rejects a shell that lacks modules of a live remote, unless another build of that remote is released with it', async () => {
  const live = documentOf(shellWith('Lamp', 'Card'), LAMP);
  await expect(requireNeeds([shellWith('Card')], live)).rejects.toThrow(
    /^mf-lamp 1\.0\.0 is live, and can't run in this shell: it imports Lamp from .*\.\nKeep that in the shell, or/,
  );
  await expect(requireNeeds([shellWith('Card')], documentOf(LAMP))).rejects.toThrow('mf-lamp 1.0.0 is live');
  await expect(requireNeeds([shellWith('Lamp')], live)).resolves.toBeUndefined();
  await expect(requireNeeds([shellWith('Card'), remoteWith('mf-lamp', 'Card')], live)).resolves.toBeUndefined();
});

it('ignores needs that were unmet before', async () => {
  const live = documentOf(shellWith('Card'), LAMP, release('mf-other', { needs: { react: null } as never }));
  await expect(requireNeeds([shellWith('Card', 'Chip')], live)).resolves.toBeUndefined();
  await expect(requireNeeds([remoteWith('mf-card', 'Card')], live)).resolves.toBeUndefined();
});
