/** Components for states, in a separate entry since the shell doesn't load them. */
export { Badge } from './badge.styles.ts';
export { Notice } from './notice.styles.ts';
export { ProgressBar } from './progress-bar.styles.ts';
export { Skeleton } from './skeleton.styles.ts';
