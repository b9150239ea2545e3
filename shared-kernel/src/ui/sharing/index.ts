/** Ways to share a page. */
export { Share } from './share.tsx';
