import { LOCALES } from 'shared-kernel/contracts';
import type { RemoteContract, RemoteDescriptor } from 'shared-kernel/remote';
import type { OwnRelease } from '../../../../shell/src/server/own-release.ts';
import {
  createLiveSite as createFrom,
  type LiveSite,
} from '../../../../shell/src/server/releases/compose/live-site.ts';
import type { LiveRemote } from '../../../../shell/src/server/releases/load/live-remote.ts';
import { loadParts } from '../../../../shell/src/server/releases/load/load-remote.ts';
import { openShare } from '../../../../shell/src/server/releases/load/shares.ts';
import { describe } from '../../../webpack/describe.ts';
import { labelled } from '../../../webpack/labels.ts';
import { REMOTES } from './remotes.ts';

const NO_LIMITS = { onBreak: () => undefined, isBlocked: () => false };

const assetsOf = (name: string, { extras }: OwnRelease): RemoteContract['assets'] => {
  const own = Object.entries(extras.contract.assets).filter(([part]) => part.startsWith(`${name}/`));
  return Object.fromEntries(own.map(([part, files]) => [part.slice(name.length + 1), files]));
};

const loadRemote = async (descriptor: RemoteDescriptor, own: OwnRelease): Promise<LiveRemote> => {
  const { name } = descriptor;
  const { metadata, extras, base } = own;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => [locale, (await descriptor.locales[locale]()).default]),
  );
  const menu = labelled(descriptor.menu ?? [], Object.fromEntries(texts));
  const contract = { name, version: metadata.version, ...describe(descriptor), menu, assets: assetsOf(name, own) };
  const open = openShare(contract);
  const loaded = open && { integrity: metadata.integrity, ...(await loadParts(open, descriptor, NO_LIMITS)) };
  return { contract, base, files: extras.browser, ...(loaded && { loaded }) };
};

let remotes: Promise<LiveRemote[]> | undefined;

/** Replaces the shell's own module: a site of the bundled remotes, whatever the release channel names. */
export const createLiveSite: typeof createFrom = async (own, _, report): Promise<LiveSite> => {
  remotes ??= Promise.all(REMOTES.map((descriptor) => loadRemote(descriptor, own)));
  return createFrom(own, await remotes, report);
};
