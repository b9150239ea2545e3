import type { Level } from 'shared-kernel/access';
import { GUIDE_STEPS, TRIAL_STATES } from 'shared-kernel/site/guide';
import { flag, oneOf, record, says } from 'shared-kernel/validation';
import { writeAs } from '../../../platform/database/write.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { noStore } from '../../../platform/http/no-store.ts';
import { valid } from '../../../platform/http/validation.ts';
import {
  enumOf,
  FLAG,
  INSTANT,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { acceptStep, dismissGuide, getGuide } from './guide.ts';
import { defineMailTrial, sendMailTrial } from './mail-trial.ts';

const tags = ['site'];
const onRequest = noStore;
const may = (privileges: Level) => ({ access: { resource: 'SITE', privileges } }) as const;

const stepParams = record({ step: oneOf(GUIDE_STEPS).required() });
const acceptance = record({ isAccepted: flag().required(says('required')) });
const dismissal = record({ isDismissed: flag().required(says('required')) });

const guideResponse = responseObject('Guide', {
  steps: listOf(responseObject('GuideStep', { name: enumOf(GUIDE_STEPS), isDone: FLAG, isAccepted: FLAG })),
  isDismissed: FLAG,
  mail: responseObject('MailState', {
    sender: TEXT,
    server: nullable(TEXT),
    trial: nullable(
      responseObject('MailTrial', {
        state: enumOf(TRIAL_STATES),
        at: INSTANT,
        server: nullable(TEXT),
        reason: nullable(TEXT),
      }),
    ),
  }),
});

/** Routes of the setup guide. */
export const guideRoutes = (app: App, deps: ServiceDeps): void => {
  const { db } = deps.database;
  const read = () => getGuide(db, deps);
  defineMailTrial(deps);

  app.get(
    '/guide',
    {
      onRequest,
      config: may('READ'),
      schema: {
        tags,
        summary: 'Get the steps of the setup guide, and the state of mails',
        response: { 200: guideResponse },
      },
    },
    read,
  );

  app.put(
    '/guide',
    {
      onRequest,
      config: may('WRITE'),
      schema: {
        tags,
        summary: 'Hide or show the guide on the dashboard',
        body: dismissal,
        response: { 200: guideResponse },
      },
    },
    async (request) => {
      const { isDismissed } = valid(dismissal, request.body);
      await writeAs(deps, request, (context) => dismissGuide(context, isDismissed));
      return read();
    },
  );

  app.put(
    '/guide/steps/:step',
    {
      onRequest,
      config: may('WRITE'),
      schema: {
        tags,
        summary: 'Accept a step as done, or revert that',
        params: stepParams,
        body: acceptance,
        response: { 200: guideResponse },
      },
    },
    async (request) => {
      const { step } = request.params;
      const { isAccepted } = valid(acceptance, request.body);
      await writeAs(deps, request, (context) => acceptStep(context, step, isAccepted));
      return read();
    },
  );

  app.post(
    '/guide/mail-trial',
    {
      onRequest,
      config: { ...may('WRITE'), limit: 'mail-trial' },
      schema: {
        tags,
        summary: 'Queue a test mail to the caller; the guide shows its result',
        response: { 202: guideResponse },
      },
    },
    async (request, reply) => {
      const { authId } = callerOf(request);
      await writeAs(deps, request, (context) => sendMailTrial(context, deps, authId, request.locale));
      return reply.code(202).send(await read());
    },
  );
};
