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
        summary: 'Subscribe to the newsletter; the response is the same for every address',
        body: rules.newContact,
        response: { 202: askedResponse },
      },
    },
    async ({ ip, body, locale }, reply) => {
      await write(deps, { from: ip }, (context) => subscription.requestSubscription(context, sendMail, body, locale));
      return reply.code(202).send({ status: 'pending' });
    },
  );

  app.post(
    '/contact/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm a subscription by the token of a mail',
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
        summary: 'Unsubscribe by the token of a mail, in the body or, for mail programs, in the query',
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
        summary: 'Redirect to the page for unsubscribing',
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
