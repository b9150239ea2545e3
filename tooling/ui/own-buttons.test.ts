import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A button that is not one of `shared-kernel/ui`, bare or styled. */
const OWN_BUTTON = /<button\b|\bstyled(?:\.button\b|\(\s*['"]button['"])/;

/** Files that have a button of their own, each with what the kernel's can't do there. */
const EXCEPTIONS: Record<string, string> = {
  'mf-account/src/fragments/account-menu/account-panel.tsx': 'an entry of a menu, as wide as the links above it',
  'mf-blog/src/features/reactions/reactions.tsx': 'stays pressed, and has a count beside its drawing',
  'mf-catalog/src/features/directory/search-form.tsx': 'as tall and as angular as the input beside it',
  'mf-catalog/src/features/directory/sort-form.tsx': 'looks like the select beside it',
  'shell/src/layout/footer.tsx': 'reads like the links beside it, and needs a script',
};

it.each([
  '<button type="button" onClick={open}>',
  '<button\n  type="submit"\n>',
  'const Danger = styled.button`',
  "const Danger = styled('button')`",
])('sees a button of its own in %j', (code) => {
  expect(code).toMatch(OWN_BUTTON);
});

it.each(['<Button kind="quiet">', 'styled.div`\n  button {\n    gap: 1rem;\n  }\n`'])('sees none in %j', (code) => {
  expect(code).not.toMatch(OWN_BUTTON);
});

it('the shell and the remotes take their buttons from shared-kernel/ui', () => {
  const sources = globSync('{shell,mf-*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  const own = sources.filter((file) => OWN_BUTTON.test(readFileSync(resolve(ROOT, file), 'utf8')));
  expect(own.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});
