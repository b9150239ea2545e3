import { readLock, unverified, withInstallScript } from './lock.ts';
import { missing } from './missing.ts';

describe('the lock file', () => {
  it('names the binaries of every machine; complete-lockfile.ts adds them', () => {
    expect(missing(readLock())).toEqual([]);
  });

  it('holds a hash of every package; complete-lockfile.ts asks for them', () => {
    expect(unverified(readLock())).toEqual([]);
  });

  // Nothing runs them: dependencies are installed without. A new one is a reason to look at what the package wants.
  it('has no more packages that bring an install script than these', () => {
    const known = ['@parcel/watcher', '@scarf/scarf', '@swc/core', 'core-js-pure', 'nx', 'unrs-resolver'];
    expect(withInstallScript(readLock())).toEqual(known);
  });
});
