import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProject } from './preset.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** First line of tests that run on both databases, because their result may differ. */
const MARK = '/** @embedded */\n';

/**
 * Jest project of the marked tests in some folders, on the embedded database even when the environment names a server.
 * @param {string} name name of the project in reports
 * @param {string[]} folders relative to the root
 */
export const embeddedProject = (name, folders) => {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { cwd: ROOT },
  );
  const marked = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').startsWith(MARK));
  return {
    ...nodeProject(name, []),
    testMatch: marked.map((file) => `<rootDir>/${file.replaceAll('\\', '/')}`),
    setupFiles: [fileURLToPath(new URL('./setup-embedded.ts', import.meta.url))],
  };
};
