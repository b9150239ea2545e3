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

/** Of what the log calls a record: what ra-core calls it, and by what people know one. */
const SOURCES: Record<string, { name: string; titleOf: (values: Values) => unknown }> = {
  ...Object.fromEntries(Object.keys(CONTENT_TYPES).map((name) => [name, { name, titleOf }])),
  client: { name: 'users', titleOf: (person) => person.email && nameOf(person as unknown as ManagedUser) },
  role: { name: 'roles', titleOf: ({ name }) => name },
  file: { name: FILES, titleOf: ({ name }) => name },
  contact: { name: 'contacts', titleOf: ({ email }) => email },
};

/** What a line's record was called by then, if the line says so, else what it is called now; undefined where neither is known. */
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
