import type { DataProvider, GetManyParams, GetOneParams } from 'ra-core';
import type {
  AuditEntry,
  Contact,
  Departure,
  Invitation,
  Letter,
  ManagedUser,
  Message,
  Notification,
  Page,
  Role,
} from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type Person, toPerson } from '../people/person.ts';
import { withSignal } from './list-params.ts';
import { recordsProvider } from './records-provider.ts';

const USERS = '/auth/user/';

const users = {
  ...recordsProvider<ManagedUser, Person>({ list: USERS, toRecord: toPerson }),
  /** Deleted accounts only have an id. */
  getMany: async (_: string, { ids, signal }: GetManyParams & { signal?: AbortSignal }) => {
    const options = { params: { ids: ids.join(), limit: ids.length }, ...withSignal(signal) };
    const { data } = await http.get<Page<ManagedUser>>(USERS, options);
    const people = data.map(toPerson);
    return { data: ids.map((id) => people.find((person) => person.id === id) ?? { id }) };
  },
} as unknown as DataProvider;

const roles = recordsProvider<Role, Role>({ list: '/auth/roles/', toRecord: (role) => role });

/** The roles that the current account may give to an account, by that account's id. */
const grantable = {
  getOne: async (_: string, { id, signal }: GetOneParams) => ({
    data: { id, roles: await http.get<Role[]>(`/auth/roles/grantable/${id}`, withSignal(signal)) },
  }),
} as unknown as DataProvider;

/** What a successor would take over from an account, by that account's id. It changes with each write. */
const departures = {
  getOne: async (_: string, { id, signal }: GetOneParams) => ({
    data: { id, ...(await http.get<Departure>(`/auth/z/departure/${id}`, withSignal(signal))) },
  }),
} as unknown as DataProvider;

/** Invitations are always sorted by the time of their last mail. */
const invitations = recordsProvider<Invitation, Invitation>({
  list: '/auth/invitations/',
  toRecord: (invitation) => invitation,
});

const contacts = recordsProvider<Contact, Contact>({ list: '/mailing/contact/', toRecord: (contact) => contact });

const letters = recordsProvider<Letter, Letter>({ list: '/mailing/letter/', toRecord: (letter) => letter });

const messages = recordsProvider<Message, Message>({ list: '/mailing/message/', toRecord: (message) => message });

/** The log is always sorted by time. */
const audit = recordsProvider<AuditEntry, AuditEntry>({
  list: '/audit',
  toRecord: (entry) => entry,
  toParams: ({ 'sort-field': _, ...params }) => params,
});

/** Notifications are always sorted by time. */
const notifications = recordsProvider<Notification, Notification>({
  list: '/notifications/',
  toRecord: (notification) => notification,
  toParams: ({ page, limit }) => ({ page, limit }),
});

/** Providers of accounts, roles, invitations, contacts, letters, the audit log and notifications. */
export const PEOPLE_PROVIDERS = {
  users,
  roles,
  grantable,
  departures,
  invitations,
  contacts,
  letters,
  messages,
  audit,
  notifications,
};
