import { findForgotten } from './find-forgotten.ts';

const FILES = ['mf-a/src/page.tsx', 'mf-a/src/page.test.tsx', 'e2e/specs/home.spec.ts', 'e2e/playwright.config.ts'];
const WORKSPACES = ['mf-a', 'e2e'];
const FOUND = { unit: ['mf-a/src/page.test.tsx'], browser: ['e2e/specs/home.spec.ts'] };

describe('findForgotten', () => {
  it('returns nothing when one step runs each test file', () => {
    expect(findForgotten({ files: FILES, workspaces: WORKSPACES, found: FOUND })).toEqual([]);
  });

  it('names a test file that no step runs', () => {
    const files = [...FILES, 'mf-b/src/page.tsx', 'mf-b/src/page.test.tsx'];
    expect(findForgotten({ files, workspaces: [...WORKSPACES, 'mf-b'], found: FOUND })).toEqual([
      'mf-b/src/page.test.tsx: no step runs it',
    ]);
  });

  it('names a test file that is run twice', () => {
    const browser = ['e2e/specs/home.spec.ts', 'e2e/specs/home.spec.ts'];
    expect(findForgotten({ files: FILES, workspaces: WORKSPACES, found: { ...FOUND, browser } })).toEqual([
      'e2e/specs/home.spec.ts: more than one step runs it: browser, browser',
    ]);
  });

  it('names a workspace with sources and no tests', () => {
    const files = [...FILES, 'mf-b/src/page.tsx', 'mf-c/src/remote.d.ts', 'mf-d/package.json'];
    expect(findForgotten({ files, workspaces: ['mf-a', 'mf-b', 'mf-c', 'mf-d'], found: FOUND })).toEqual([
      'mf-b: it has sources and no tests',
    ]);
  });
});
