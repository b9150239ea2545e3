import type { FastifyRequest } from 'fastify';
import { writeAs } from '../../platform/database/write.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { sendCurrent } from '../../platform/http/public-response.ts';
import type { Service } from '../../platform/service/service.ts';
import { ownVoteResponse, scoreResponse, votedScoreResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as votes from './votes.ts';

const tags = ['posts'];
const config = { access: 'AUTHENTICATED', limit: 'vote' } as const;
const params = rules.slugParams;

const VOTES = [
  ['upvote', 1, 'Vote for a post'],
  ['downvote', -1, 'Vote against a post'],
  ['remove-vote', 0, 'Remove the vote on a post'],
] as const;

/** Routes of votes and claps. */
export const voteRoutes: Service = (app, deps) => {
  const { db } = deps.database;

  for (const [name, vote, summary] of VOTES) {
    app.put(
      `/blogs/${name}/:slug`,
      { config, schema: { tags, summary, params, response: { 200: votedScoreResponse } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return writeAs(deps, request, (context) =>
          votes.voteOnPost(context, request.params.slug, callerId(request), vote),
        );
      },
    );
  }

  app.put(
    '/blogs/clap/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'Clap for a post, up to 50 times per account',
        params,
        body: votes.clapBody,
        response: { 200: votedScoreResponse },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return writeAs(deps, request, (context) =>
        votes.clapPost(context, request.params.slug, callerId(request), request.body),
      );
    },
  );

  app.get(
    '/blogs/score/:slug',
    {
      config: { access: 'PUBLIC', isCached: true },
      schema: { tags, summary: 'Get the score of a post', params, response: { 200: scoreResponse } },
    },
    async (request, reply) => {
      const { id, score } = await votes.getScore(db, request.params.slug);
      // Revalidated each time, so that a reader who voted sees the new score.
      return sendCurrent(request, reply, score, [`post:${id}`, votes.scoreTag(id)]);
    },
  );

  app.get(
    '/blogs/my-vote/:slug',
    {
      config: { access: 'AUTHENTICATED', isPreviewed: true },
      schema: { tags, summary: 'Get the caller’s vote and claps', params, response: { 200: ownVoteResponse } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return votes.getOwnVote(db, request.params.slug, callerId(request));
    },
  );
};

const callerId = (request: FastifyRequest): string => callerOf(request).authId;
