export { isAnimatedPicture } from './is-animated-picture.ts';
