import type { Level } from 'shared-kernel/access';
import { audit } from '../../platform/audit/audit.ts';
import { writeAs } from '../../platform/database/write.ts';
import type { App } from '../../platform/http/app-type.ts';
import { sendVersioned } from '../../platform/http/entity-version.ts';
import { noStore } from '../../platform/http/no-store.ts';
import { DONE, pageResponse, TEXT } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service/service.ts';
import { cleanUp } from './clean-up.ts';
import { contactsCsv } from './csv.ts';
import { letterRoutes } from './letters/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { subscriptionRoutes } from './public-routes.ts';
import { contactRecordResponse, contactResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as contacts from './service.ts';

const tags = ['contacts'];
const may = (privileges: Level) => ({ access: { resource: 'CONTACT', privileges } }) as const;

export const mailingService: Service = (app, deps) => {
  const { database, sendMail, config } = deps;
  const { db } = database;
  acceptOneClick(app);
  // Responses contain personal data, so they are never cached.
  app.addHook('onRequest', noStore);
  subscriptionRoutes(app, deps);
  letterRoutes(app, deps);
  messageRoutes(app, deps);
  cleanUp(deps);

  app.get(
    '/contact/',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'List contacts, newest first',
        querystring: rules.contactListQuery,
        response: { 200: pageResponse(contactResponse) },
      },
    },
    ({ query }) => contacts.listContacts(db, query),
  );

  app.get(
    '/contact/csv',
    {
      config: { ...may('READ'), needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Export all contacts that match the filters, as CSV',
        querystring: rules.contactListQuery,
        produces: ['text/csv'],
        response: { 200: TEXT },
      },
    },
    async (request, reply) => {
      const { status = null } = request.query;
      await writeAs(deps, request, (context) =>
        audit(context, { action: 'export', resource: 'contact', after: { status } }),
      );
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: config.site.timeZone }).format(new Date());
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="contacts-${day}.csv"`)
        .send(contactsCsv(db, request.query, { locale: request.locale, timeZone: config.site.timeZone }));
    },
  );

  app.get(
    '/contact/:id',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'Get a contact and its history',
        params: rules.contactParams,
        response: { 200: contactRecordResponse },
      },
    },
    async ({ params }, reply) => sendVersioned(reply, await contacts.getContact(db, params.id)),
  );

  app.put(
    '/contact/:id',
    {
      config: may('WRITE'),
      schema: {
        tags,
        summary: 'Change a contact; a new address has to be confirmed',
        params: rules.contactParams,
        body: rules.contactChange,
        response: { 200: contactRecordResponse },
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const change = { id: params.id, ifMatch: headers['if-match'], input: body };
      return sendVersioned(
        reply,
        await writeAs(deps, request, (context) => contacts.changeContact(context, sendMail, change)),
      );
    },
  );

  app.delete(
    '/contact/:id',
    {
      config: may('DELETE'),
      schema: {
        tags,
        summary: 'Erase a contact; the proof of consent stays, without the address',
        params: rules.contactParams,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      await writeAs(deps, request, (context) => contacts.eraseContact(context, request.params.id));
      return reply.code(204).send();
    },
  );
};

/** Maximum bytes; mail programs only send `List-Unsubscribe=One-Click`. */
const BODY_LIMIT = 1_024;

/** Accepts the forms that mail programs post (RFC 8058). Their content is ignored, since the address has the token. */
const acceptOneClick = (app: App): void => {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null, undefined),
  );
};
