import type { FastifyRequest } from 'fastify';
import { type Level, reaches } from 'shared-kernel/access';
import type { ContentName } from 'shared-kernel/content';
import { callerOf } from '../../platform/http/caller.ts';
import { AccessError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { type Action, leastLevelOf } from './rights.ts';

/** The model of a content type that a route's parameter names. */
export const modelNamed = ({ contentModels }: Pick<ServiceDeps, 'contentModels'>, name: ContentName): ContentModel =>
  contentModels.find(({ type }) => type.name === name) as ContentModel;

/** Checks a level that depends on the named type. @throws AccessError */
export const requireLevelOf = (request: FastifyRequest, { type }: ContentModel, privileges: Level): void => {
  const resource = type.access;
  if (!reaches(callerOf(request).access, resource, privileges))
    throw new AccessError('Access mismatch', [{ resource, privileges }]);
};

/** Requires the lowest level for an action on some records of the type. @throws AccessError */
export const requireLeastLevel = (request: FastifyRequest, model: ContentModel, action: Action): void =>
  requireLevelOf(request, model, leastLevelOf(model, action));
