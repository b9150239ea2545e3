import type { ServiceDeps } from '../service/service.ts';
import type { StaleError } from './errors.ts';

/**
 * Adds the name of the team member who changed the record to a version conflict, for members of the team who can't read
 * accounts. Visitors don't learn who works there.
 */
export const nameActor = async (
  { database, findTeam }: Pick<ServiceDeps, 'database' | 'findTeam'>,
  { lastChange }: StaleError,
  readerId: string | undefined,
): Promise<void> => {
  if (!lastChange?.actorId) return;
  const team = await findTeam(database.db);
  const name = team.find(({ id }) => id === lastChange.actorId)?.name;
  if (name && team.some(({ id }) => id === readerId)) lastChange.name = name;
};
