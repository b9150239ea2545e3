import type { App } from '../../platform/http/app-type.ts';

/** Maximum bytes; mail programs only send `List-Unsubscribe=One-Click`. */
const BODY_LIMIT = 1_024;

/** Accepts the forms that mail programs post (RFC 8058). Their content is ignored, since the address has the token. */
export const acceptOneClick = (app: App): void => {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null, undefined),
  );
};
