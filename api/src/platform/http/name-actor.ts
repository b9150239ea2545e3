import type { ServiceDeps } from '../service/service.ts';
import type { StaleError } from './errors.ts';

/** Adds the name of the team member who changed the record to a version conflict, for editors who can't read accounts. */
export const nameActor = async (
  { database, findTeam }: Pick<ServiceDeps, 'database' | 'findTeam'>,
  { lastChange }: StaleError,
): Promise<void> => {
  if (!lastChange?.actorId) return;
  const name = (await findTeam(database.db)).find(({ id }) => id === lastChange.actorId)?.name;
  if (name) lastChange.name = name;
};
