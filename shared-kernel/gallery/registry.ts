import { formsTexts } from '../src/forms/locales/index.ts';
import { recordFormTexts } from '../src/forms/record-form/locales/index.ts';
import { dialogTexts } from '../src/ui/dialog/locales/index.ts';
import { uiTexts } from '../src/ui/locales/index.ts';
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
import { field } from './entries/field.tsx';
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
import { recordForm } from './entries/record-form.tsx';
import { siteLogo } from './entries/site-logo.tsx';
import { staticContent } from './entries/static-content.tsx';
import { visuallyHidden } from './entries/visually-hidden.tsx';
import type { Registry } from './entry.ts';

/** What the gallery shows of the kernel, in its order. */
export const registry: Registry = {
  entries: [
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
    staticContent,
    notice,
    loading,
    dialog,
    drawer,
    emptyState,
    failure,
    homeSection,
    form,
    field,
    recordForm,
  ],
  texts: [dialogTexts, formsTexts, recordFormTexts, uiTexts],
};
