import { type RaRecord, useGetOne } from 'ra-core';
import { CONTENT_TYPES } from 'shared-kernel/content';
import type { AuditEntry, ManagedUser } from 'shared-kernel/contracts';
import { nameOf } from '../people/person.ts';
import { FILES } from '../providers/file-provider.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import { isLast } from './audited.ts';
import { useActor } from './use-actor.ts';

type Values = Record<string, unknown>;

const titleOf = ({ title }: Values): unknown => title;

/** By resource of the log: the name in ra-core, and how to get a record's title. */
const SOURCES: Record<string, { name: string; titleOf: (values: Values) => unknown }> = {
  ...Object.fromEntries(Object.keys(CONTENT_TYPES).map((name) => [name, { name, titleOf }])),
  client: { name: 'users', titleOf: (person) => person.email && nameOf(person as unknown as ManagedUser) },
  role: { name: 'roles', titleOf: ({ name }) => name },
  file: { name: FILES, titleOf: ({ name }) => name },
  contact: { name: 'contacts', titleOf: ({ email }) => email },
  letter: { name: 'letters', titleOf: ({ subject }) => subject },
  message: { name: 'messages', titleOf: ({ name }) => name },
};

/**
 * The title of an entry's record: at that time if the entry contains it, else the current one; undefined when unknown.
 */
export const useRecordTitle = (entry: AuditEntry): string | undefined => {
  const roleName = useRoleName();
  const { resource, recordId, before, after } = entry;
  const source = SOURCES[resource];
  const written = source && [after, before].map((state) => source.titleOf(state ?? {})).find(Boolean);
  const isAsked = source !== undefined && recordId !== null && !written && !isLast(entry);
  const isPerson = source?.name === 'users';
  const person = useActor(isAsked && isPerson ? recordId : null);
  const { data = person } = useGetOne<RaRecord>(
    source?.name ?? '',
    { id: recordId ?? '' },
    { enabled: isAsked && !isPerson, retry: false },
  );
  const title = written ?? (data && source?.titleOf(data));
  if (typeof title !== 'string' || title === '') return undefined;
  return resource === 'role' ? roleName(title) : title;
};
