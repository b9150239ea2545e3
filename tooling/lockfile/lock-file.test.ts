import { readLock, unverified, withInstallScript } from './lock.ts';
import { missing } from './missing.ts';

describe('the lock file', () => {
  it('contains the binaries of every platform; complete-lockfile.ts adds them', () => {
    expect(missing(readLock())).toEqual([]);
  });

  it('contains a hash of every package; complete-lockfile.ts adds them', () => {
    expect(unverified(readLock())).toEqual([]);
  });

  // Install scripts never run here. A package with a new one must be reviewed.
  it('contains only known packages with an install script', () => {
    const known = ['@parcel/watcher', '@scarf/scarf', '@swc/core', 'core-js-pure', 'nx', 'unrs-resolver'];
    expect(withInstallScript(readLock())).toEqual(known);
  });
});
