/** What stands for things that are on their way. Apart from the other parts, since the shell doesn't bring them. */
export { ProgressBar } from './progress-bar.styles.ts';
export { Skeleton } from './skeleton.styles.ts';
