import { ENTRY_FILE } from 'shared-kernel/remote';
import { scriptsOfParts as scriptsOf, startScripts } from '../../../../shell/src/server/render/assets.ts';

export { startScripts };

/** Replaces the shell's own module: remotes in one bundle have no entries. */
export const scriptsOfParts: typeof scriptsOf = (parts, own, site) =>
  scriptsOf(parts, own, site).filter(({ src }) => !src.endsWith(`/${ENTRY_FILE}`));
