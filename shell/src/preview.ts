import { BACK_OFFICE_PATH } from 'shared-kernel/access';
import { PREVIEW_HEADER } from 'shared-kernel/contracts';
import type { HttpAdapter } from 'shared-kernel/http';
import { withoutLocale } from 'shared-kernel/i18n';

/**
 * Sends calls so that the API answers them from a preview.
 * @param tokenNow of the preview, where one is shown
 */
export const bearPreview =
  (send: HttpAdapter, tokenNow: () => string | undefined): HttpAdapter =>
  (config) => {
    const token = tokenNow();
    if (token !== undefined) config.headers.set(PREVIEW_HEADER, token);
    return send(config);
  };

/** Whether an address is of the back office, which no preview shows. */
export const isOfBackOffice = (pathname: string): boolean =>
  `${withoutLocale(pathname)}/`.startsWith(`${BACK_OFFICE_PATH}/`);
