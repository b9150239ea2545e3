import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = globSync('{api,shell,shared-kernel,mf-*,tooling,e2e}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
});

/** Words that nothing is called by any more. */
const RETIRED =
  /\b(?:touch(?=\()|announcer|createAnnouncer|\w*(?:Patience|PATIENCE)\w*|patience|persist(?=\()|standsOver|lateCode|ContentKind|answerObject|pageAnswer|WritingDeps|keepAnswers|KeptAnswer|holderOf|buildIdentity|refreshIdentity|newPerson|VerifyPerson|withDrafts|mayReach|ClientRow|RoledClient|identityOf|standingAt|Writing(?=[,)>])|kinds? of content|comes? alive|goes without saying|any-call|killed\.test)\b/;

it('nothing is called by a word that was given up', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const found = SOURCES.filter((file) => !file.endsWith('vocabulary.test.ts')).flatMap((file) => {
    const [word] = RETIRED.exec(`${file}\n${readFileSync(resolve(ROOT, file), 'utf8')}`) ?? [];
    return word === undefined ? [] : [`${file}: ${word}`];
  });
  expect(found).toEqual([]);
});
