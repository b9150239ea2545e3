import { BACK_OFFICE_PATH } from 'shared-kernel/access';
import { PREVIEW_HEADER } from 'shared-kernel/contracts';
import type { HttpAdapter } from 'shared-kernel/http';
import { withoutLocale } from 'shared-kernel/i18n';

/**
 * Adds the preview token to calls, so that the API responds with the preview.
 * @param tokenNow returns the token of the shown preview, if any
 */
export const withPreviewToken =
  (send: HttpAdapter, tokenNow: () => string | undefined): HttpAdapter =>
  (config) => {
    const token = tokenNow();
    if (token !== undefined) config.headers.set(PREVIEW_HEADER, token);
    return send(config);
  };

/** Whether an address belongs to the back office, which has no previews. */
export const isOfBackOffice = (pathname: string): boolean =>
  `${withoutLocale(pathname)}/`.startsWith(`${BACK_OFFICE_PATH}/`);
