/** Components that look and behave the same whichever part of the site shows them. */
export { Breadcrumb, type Crumb } from './breadcrumb.tsx';
export { ButtonLinks } from './button.styles.ts';
export { Button, type ButtonProps } from './button.tsx';
export { Chips, chip } from './chip.styles.ts';
export { EmptyState } from './empty-state.tsx';
export { Failure } from './failure.tsx';
export { HomeSection } from './home-section.styles.ts';
export { Icon, type IconName, LineDrawing } from './icon.tsx';
export { IconButton } from './icon-button.styles.ts';
export { Link, link } from './link.styles.ts';
export { NOT_FOUND_TEXTS } from './not-found-texts.ts';
export { PageNotFound } from './page-not-found.tsx';
export { notFound, withPageStatus } from './page-status.ts';
export { Pagination } from './pagination.tsx';
export { Picture, Thumbnail } from './picture.tsx';
export { type PictureData, toPictureData } from './picture-data.ts';
export { VisuallyHidden, visuallyHidden } from './visually-hidden.styles.ts';
