/** What says how things stand. Apart from the other parts, since the shell doesn't bring them. */
export { Badge } from './badge.styles.ts';
export { Notice } from './notice.styles.ts';
export { ProgressBar } from './progress-bar.styles.ts';
export { Skeleton } from './skeleton.styles.ts';
