import type { Level } from 'shared-kernel/access';
import { writeAs } from '../../../platform/database/write.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { sendVersioned } from '../../../platform/http/entity-version.ts';
import { DONE, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { letterPreviewResponse, letterRecordResponse, letterResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import { defineLetterJobs } from './send-letters.ts';
import * as letters from './service.ts';

const tags = ['letters'];
const may = (privileges: Level) => ({ access: { resource: 'CONTACT', privileges } }) as const;
const params = rules.letterParams;
const response = { 200: letterRecordResponse };

/** Routes of the back office that write and send letters. */
export const letterRoutes: Service = (app, deps) => {
  const { db } = deps.database;
  defineLetterJobs(deps, app.log);
  writingRoutes(app, deps);

  app.post(
    '/letter/preview',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'Render a letter as a mail, without storing it',
        body: rules.letterContent,
        response: { 200: letterPreviewResponse },
      },
    },
    ({ body }) => letters.previewLetter(db, deps, body),
  );

  app.get(
    '/letter/:id/mail',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'Render a stored letter as it was sent, or would be sent now',
        params,
        response: { 200: letterPreviewResponse },
      },
    },
    (request) => letters.getLetterMail(db, deps, request.params.id),
  );

  app.post(
    '/letter/trial',
    {
      config: { ...may('WRITE'), limit: 'mail-trial' },
      schema: {
        tags,
        summary: 'Mail a letter to the caller, without storing it',
        body: rules.letterContent,
        response: { 202: DONE },
      },
    },
    async (request, reply) => {
      const trial = { accountId: callerOf(request).authId, input: request.body };
      await writeAs(deps, request, (context) => letters.sendTrialLetter(context, deps, trial));
      return reply.code(202).send();
    },
  );

  app.post(
    '/letter/:id/schedule',
    {
      config: { ...may('WRITE'), needsRecentSignIn: true },
      schema: { tags, summary: 'Send a draft, now or later', params, body: rules.letterSchedule, response },
    },
    async (request, reply) => {
      const called = { id: request.params.id, ifMatch: request.headers['if-match'], input: request.body };
      return sendVersioned(
        reply,
        await writeAs(deps, request, (context) => letters.scheduleLetter(context, deps, called)),
      );
    },
  );

  app.post(
    '/letter/:id/stop',
    {
      config: may('WRITE'),
      schema: {
        tags,
        summary: 'Cancel a planned letter, or stop one that is being sent',
        params,
        body: rules.letterStop,
        response,
      },
    },
    async (request, reply) => {
      const called = { id: request.params.id, ifMatch: request.headers['if-match'], input: request.body };
      return sendVersioned(reply, await writeAs(deps, request, (context) => letters.stopLetter(context, deps, called)));
    },
  );
};

const writingRoutes: Service = (app, deps) => {
  const { db } = deps.database;

  app.get(
    '/letter/',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'List letters, newest first',
        querystring: rules.letterListQuery,
        response: { 200: pageResponse(letterResponse) },
      },
    },
    ({ query }) => letters.listLetters(db, query),
  );

  app.post(
    '/letter/',
    {
      config: may('WRITE'),
      schema: {
        tags,
        summary: 'Create a draft of a letter',
        body: rules.letterContent,
        response: { 201: letterRecordResponse },
      },
    },
    async (request, reply) => {
      const letter = await writeAs(deps, request, (context) => letters.createLetter(context, deps, request.body));
      return sendVersioned(reply, letter, 201);
    },
  );

  app.get(
    '/letter/:id',
    { config: may('READ'), schema: { tags, summary: 'Get a letter', params, response } },
    async (request, reply) => sendVersioned(reply, await letters.getLetter(db, deps, request.params.id)),
  );

  app.put(
    '/letter/:id',
    {
      config: may('WRITE'),
      schema: { tags, summary: 'Change a draft of a letter', params, body: rules.letterChange, response },
    },
    async (request, reply) => {
      const called = { id: request.params.id, ifMatch: request.headers['if-match'], input: request.body };
      return sendVersioned(
        reply,
        await writeAs(deps, request, (context) => letters.changeLetter(context, deps, called)),
      );
    },
  );

  app.delete(
    '/letter/:id',
    { config: may('DELETE'), schema: { tags, summary: 'Delete a draft of a letter', params, response: { 204: DONE } } },
    async (request, reply) => {
      await writeAs(deps, request, (context) => letters.removeLetter(context, request.params.id));
      return reply.code(204).send();
    },
  );
};
