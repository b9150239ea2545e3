/** Ways to hand a page on to somebody else. */
export { Share } from './share.tsx';
