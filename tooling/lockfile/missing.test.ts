import { missing } from './missing.ts';

describe('missing packages', () => {
  it('are the binaries of other platforms', () => {
    const optionalDependencies = { '@tool/linux-x64': '1.0.0', '@tool/win32-ia32': '1.0.0' };
    const packages = {
      '': {},
      'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies },
      'node_modules/@tool/linux-x64': { version: '1.0.0', optional: true },
    };
    expect(missing({ packages })).toEqual([{ name: '@tool/win32-ia32', version: '1.0.0', dev: true }]);
  });

  it('are searched in nested folders', () => {
    const packages = {
      'api/node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-x64': '1.0.0' } },
      'api/node_modules/tool/node_modules/tool-x64': { version: '1.0.0', optional: true },
      'node_modules/other': { version: '1.0.0', optionalDependencies: { 'other-x64': '1.0.0' } },
      'node_modules/other-x64': { version: '1.0.0', optional: true, dependencies: { runtime: '^1.0.0' } },
      'node_modules/runtime': { version: '1.2.0', optional: true },
    };
    expect(missing({ packages })).toEqual([]);
  });

  it('are not guessed', () => {
    const packages = { 'node_modules/tool': { optionalDependencies: { 'tool-x64': '^1.0.0' } } };
    expect(() => missing({ packages })).toThrow('tool-x64 ^1.0.0, which is not locked');
  });
});
