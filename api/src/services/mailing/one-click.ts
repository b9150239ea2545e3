import type { App } from '../../platform/http/app-type.ts';

/** Bytes; mail programs send `List-Unsubscribe=One-Click` and no more. */
const BODY_LIMIT = 1_024;

/** Takes the forms that mail programs post (RFC 8058). All that such a call says is in its address. */
export const acceptOneClick = (app: App): void => {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null, undefined),
  );
};
