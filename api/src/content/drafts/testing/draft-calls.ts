import type { SignedIn } from '../../../testing/test-app.ts';
import { type ContentApp, callsOf, testedType } from '../../testing/tested-types.ts';

const NEW = 'd'.repeat(20);
let count = 1000;

/** Id of a record that doesn't exist yet. */
export const newId = (): string => {
  count += 1;
  return `${NEW}${count}`;
};

/** Calls of drafts, by an administrator unless another account is given. */
export const draftCalls = (getApp: () => ContentApp) => {
  const posts = callsOf(testedType('post'), getApp);
  const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object, who?: SignedIn) => {
    const { admin, api } = getApp();
    return api.call(method, path, { body, headers: (who ?? admin).headers });
  };
  return {
    posts,
    shops: callsOf(testedType('shop'), getApp),
    send,
    draftOf: (kind: string, id: string, who?: SignedIn) => send('GET', `/drafts/${kind}/${id}`, undefined, who),
    save: (kind: string, id: string, body: object, who?: SignedIn) => send('PUT', `/drafts/${kind}/${id}`, body, who),
    publish: (kind: string, id: string, body: object, who?: SignedIn) =>
      send('POST', `/drafts/${kind}/${id}/publication`, body, who),
    schedule: (kind: string, id: string, body: object, who?: SignedIn) =>
      send('PUT', `/drafts/${kind}/${id}/schedule`, body, who),
    discard: (kind: string, id: string, version: number, who?: SignedIn) =>
      send('DELETE', `/drafts/${kind}/${id}?version=${version}`, undefined, who),
    /** A published post, with its input. */
    makePost: async () => {
      const made = await posts.create();
      return { made, data: posts.inputOf(made) };
    },
    livePost: async (id: string) => (await send('GET', `/blogs/manage/blogs/${id}`)).body,
  };
};
