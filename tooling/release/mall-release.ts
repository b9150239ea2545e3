#!/usr/bin/env node
/** The release command of a remote in a separate repository: checks and builds its folder before the upload. */
import { checkAndBuild } from './check-and-build.ts';
import { runProgram } from './program.ts';

await runProgram('mall-release', checkAndBuild);
