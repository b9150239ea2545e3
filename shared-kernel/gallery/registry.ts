import { menu, table, tabs, tooltip } from './entries/back-office.tsx';
import { badge } from './entries/badge.tsx';
import { breadcrumb } from './entries/breadcrumb.tsx';
import { button } from './entries/button.tsx';
import { buttonLinks } from './entries/button-links.tsx';
import { card } from './entries/card.tsx';
import { chips } from './entries/chips.tsx';
import { dialog } from './entries/dialog.tsx';
import { drawer } from './entries/drawer.tsx';
import { emptyState } from './entries/empty-state.tsx';
import { failure } from './entries/failure.tsx';
import {
  choices,
  flags,
  frame,
  hours,
  list,
  numbers,
  order,
  recordForm,
  textarea,
  translations,
} from './entries/fields.tsx';
import { form } from './entries/form.tsx';
import { homeSection } from './entries/home-section.tsx';
import { icon } from './entries/icon.tsx';
import { iconButton } from './entries/icon-button.tsx';
import { link } from './entries/link.tsx';
import { loading } from './entries/loading.tsx';
import { notice } from './entries/notice.tsx';
import { pageHeader } from './entries/page-header.tsx';
import { pagination } from './entries/pagination.tsx';
import { picture } from './entries/picture.tsx';
import { siteLogo } from './entries/site-logo.tsx';
import { visuallyHidden } from './entries/visually-hidden.tsx';
import type { Entry } from './entry.ts';

/** What the gallery shows, in its order. */
export const ENTRIES: Entry[] = [
  button,
  buttonLinks,
  link,
  chips,
  iconButton,
  icon,
  visuallyHidden,
  breadcrumb,
  pageHeader,
  pagination,
  picture,
  siteLogo,
  badge,
  card,
  notice,
  loading,
  dialog,
  drawer,
  emptyState,
  failure,
  homeSection,
  form,
  frame,
  textarea,
  numbers,
  choices,
  flags,
  translations,
  hours,
  list,
  order,
  recordForm,
  menu,
  table,
  tabs,
  tooltip,
];
