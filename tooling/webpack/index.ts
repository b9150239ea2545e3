/** Webpack preset of remotes; the shell takes its own from `shell.ts`. */
export { remote } from './remote.ts';
