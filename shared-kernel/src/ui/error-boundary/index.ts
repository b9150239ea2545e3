/** Contains errors of a part of the page. Apart from the other parts, because it needs neither texts nor links. */
export { ErrorBoundary } from './error-boundary.tsx';
