import type { Revision } from 'shared-kernel/contracts';
import type { Call } from 'shared-kernel/testing';
import { pageOf } from './open-back-office.ts';
import { POST, POSTS } from './open-post.ts';

export const EDITED = POSTS + POST.id;
const SALMA = '5f00000000000000000000b2';
export const AMEL = '5f00000000000000000000a1';

const { id, version, approvalStatus, ownerId, createdAt, updatedAt, unpublishedAt, deletedAt, ...input } = POST;
/** The tested post without its input, and the input. */
export const META = { id, version, approvalStatus, ownerId, createdAt, updatedAt, unpublishedAt, deletedAt };
export const INPUT = input;

export const buildProposal = (overrides: Partial<Revision> = {}): Revision => ({
  number: 4,
  status: 'PENDING',
  // The proposal changes another author, which has changed since.
  data: { ...INPUT, author: 'Avant', excerpt: 'Elles durent.', content: '<p>Lundi.</p><p>Et mardi.</p>' },
  base: 2,
  changed: ['excerpt', 'content'],
  authorId: SALMA,
  at: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  decision: null,
  ...overrides,
});

/** Responds with a record's revisions, filtered by the query. */
export const revisions = (kept: Revision[]) => ({
  [`${EDITED}/revisions`]: ({ params }: Call) =>
    pageOf(
      kept.filter(
        ({ status, authorId }) =>
          (!params.status || status === params.status) &&
          (!params.proposedBy || (authorId === params.proposedBy && status !== 'APPLIED')),
      ),
    ),
});

export const APPLIED = buildProposal({ number: 3, status: 'APPLIED', changed: null });
export const ACCOUNTS = {
  '/auth/user/': pageOf([{ authID: SALMA, email: 'salma@mall.example', firstName: 'Salma', lastName: '' }]),
};
export const changes = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);
