import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import { write } from '../../platform/database/write.ts';
import type { Service } from '../../platform/service/service.ts';
import { unsubscribePage } from './links.ts';
import { askedResponse, subscriptionResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as subscription from './subscription.ts';

// No tight limit: mail programs unsubscribe many readers from few addresses.
const config = { access: 'PUBLIC' } as const;
const tags = ['contacts'];

/** Routes for readers: subscribe, confirm, unsubscribe. */
export const subscriptionRoutes: Service = (app, deps) => {
  const { sendMail } = deps;

  app.post(
    '/contact/',
    {
      config: { access: 'PUBLIC', limit: 'newsletter' },
      schema: {
        tags,
        summary: 'Asks for the newsletter; the answer is the same for every address',
        body: rules.newContact,
        response: { 202: askedResponse },
      },
    },
    async ({ ip, body, locale }, reply) => {
      await write(deps, { from: ip }, (context) => subscription.ask(context, sendMail, body, locale));
      return reply.code(202).send({ status: 'pending' });
    },
  );

  app.post(
    '/contact/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Confirms a subscription with the token of a mail',
        body: rules.tokenBody,
        response: { 200: subscriptionResponse },
      },
    },
    async ({ ip, body }) => ({
      status: await write(deps, { from: ip }, (context) => subscription.confirm(context, sendMail, body)),
    }),
  );

  app.post(
    '/contact/unsubscribe',
    {
      config,
      schema: {
        tags,
        summary:
          'Ends a subscription with the token of a mail, in the body or, as mail programs call it, in the address',
        querystring: rules.tokenQuery,
        body: rules.tokenBody,
        response: { 200: subscriptionResponse },
      },
    },
    async ({ ip, body, query }) => {
      const input = query.token === undefined ? body : { token: query.token };
      return { status: await write(deps, { from: ip }, (context) => subscription.unsubscribe(context, input)) };
    },
  );

  app.get(
    '/contact/unsubscribe',
    {
      config: { access: 'PUBLIC', limit: 'read' },
      schema: {
        tags,
        summary: 'Leads to the page that ends a subscription; changes nothing itself',
        querystring: rules.tokenQuery,
        response: { 303: { type: 'null', description: 'The page.' } },
      },
    },
    async ({ query, locale }, reply) => {
      const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
      const page = unsubscribePage(encodeURIComponent(query.token ?? ''));
      return reply.redirect(`${deps.config.publicUrl}${prefix}${page}`, 303);
    },
  );
};
