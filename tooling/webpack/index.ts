/** Webpack preset of remotes; that of the shell is `shell.ts`. */
export { remote } from './remote.ts';
