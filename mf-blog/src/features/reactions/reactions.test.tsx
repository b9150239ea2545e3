import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnVote, VotedScore } from 'shared-kernel/contracts';
import { drainQueue, notificationStore } from 'shared-kernel/notifications';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildPost } from '../../testing/records.ts';
import { react } from './reaction.ts';
import { CLAP_WINDOW_MS } from './use-reactions.ts';

const score = (overrides: Partial<VotedScore> = {}, mine: Partial<OwnVote> = {}): VotedScore => ({
  score: 3,
  claps: 12,
  upvotes: 4,
  downvotes: 1,
  ...overrides,
  mine: { vote: null, claps: 0, ...mine },
});

const open = async (api: Answers = {}, status: 'loggedIn' | 'loggedOut' = 'loggedIn') => {
  const post = buildPost('soldes', { claps: 12, upvotes: 4, downvotes: 1 });
  const { mine, ...given } = score();
  act(() => sessionStore.setState({ ...sessionStore.getInitialState(), status }, true));
  const shown = await renderPage(remote, '/blogs/soldes', {
    api: {
      '/blogs/blogs/soldes': post,
      '/blogs/blogs/related/soldes': { previous: null, next: null, related: [] },
      '/blogs/blogs/score/soldes': given,
      '/blogs/blogs/my-vote/soldes': mine,
      ...api,
    },
  });
  const writtenPaths = () => shown.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  return { ...shown, writtenPaths };
};

const { setTimeout: startTimer } = window;

afterEach(() => {
  window.setTimeout = startTimer;
});

/** Delays the timer that sends gathered claps, until `end`. */
const holdGathering = () => {
  const held: (() => void)[] = [];
  const startOrHold = (handler: () => void, delay?: number): unknown =>
    delay === CLAP_WINDOW_MS ? held.push(handler) : startTimer(handler, delay);
  window.setTimeout = startOrHold as typeof window.setTimeout;
  const end = () =>
    act(async () => {
      for (const handler of held.splice(0)) handler();
    });
  return { held, end };
};

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const UP = /^J’aime/;
const DOWN = /^Je n’aime pas/;

it('updates the count at once, then uses the API’s', async () => {
  let answer: (found: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => (answer = resolve));
  await open({ 'PUT /blogs/blogs/clap/soldes': () => waiting });
  await press('Applaudir');
  expect(screen.getByText('13 applaudissements, dont 1 de vous')).toBeInTheDocument();
  await act(async () => answer(score({ claps: 20 }, { claps: 1 })));
  expect(await screen.findByText('20 applaudissements, dont 1 de vous')).toBeInTheDocument();
});

it('shows the account’s vote, changes it, and removes it', async () => {
  const { writtenPaths } = await open({
    '/blogs/blogs/my-vote/soldes': { vote: 'UP', claps: 0 },
    'PUT /blogs/blogs/downvote/soldes': score({ upvotes: 3, downvotes: 2 }, { vote: 'DOWN' }),
    'PUT /blogs/blogs/remove-vote/soldes': score({ upvotes: 3, downvotes: 1 }),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: UP })).toHaveAttribute('aria-pressed', 'true'));
  await press(DOWN);
  const down = await screen.findByRole('button', { name: 'Je n’aime pas : 2 votes' });
  expect(down).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'J’aime : 3 votes' })).toHaveAttribute('aria-pressed', 'false');
  await press(DOWN);
  await waitFor(() => expect(down).toHaveAttribute('aria-pressed', 'false'));
  expect(writtenPaths()).toEqual(['/blogs/blogs/downvote/soldes', '/blogs/blogs/remove-vote/soldes']);
});

it.each([500, 0, 429])('rolls back and reports the error when the API answers %s', async (status) => {
  drainQueue();
  await open({ 'PUT /blogs/blogs/upvote/soldes': status });
  await press(UP);
  await waitFor(() => expect(notificationStore.getState().orders).toHaveLength(1));
  expect(notificationStore.getState().orders[0]).toMatchObject({ notice: { kind: 'error' } });
  const up = await screen.findByRole('button', { name: 'J’aime : 4 votes' });
  expect(up).toHaveAttribute('aria-pressed', 'false');
});

it('rolls a vote back while offline, explains why, and accepts it when the network returns', async () => {
  drainQueue();
  const answers: unknown[] = [0, score({ upvotes: 5 }, { vote: 'UP' })];
  await open({ 'PUT /blogs/blogs/upvote/soldes': () => answers.shift() });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press(UP);
  await waitFor(() =>
    expect(notificationStore.getState().orders).toMatchObject([
      { notice: { message: expect.stringMatching(/^Vous êtes hors ligne\. Rien n’est perdu/) } },
    ]),
  );
  const up = screen.getByRole('button', { name: UP });
  expect(up).toHaveAttribute('aria-pressed', 'false');
  onLine.mockRestore();
  await press(UP);
  expect(await screen.findByRole('button', { name: /^J’aime.*5 votes/ })).toBeInTheDocument();
  expect(up).toHaveAttribute('aria-pressed', 'true');
});

it('sends one request at a time, in the order of the presses', async () => {
  const answers: ((answer: VotedScore) => void)[] = [];
  const answerLater = () => new Promise((answer) => answers.push(answer));
  const { writtenPaths } = await open({
    'PUT /blogs/blogs/clap/soldes': answerLater,
    'PUT /blogs/blogs/upvote/soldes': answerLater,
    'PUT /blogs/blogs/downvote/soldes': answerLater,
  });
  const order = ['clap', 'upvote', 'downvote'].map((reaction) => `/blogs/blogs/${reaction}/soldes`);
  for (const name of ['Applaudir', UP, DOWN]) await press(name);
  for (let count = 1; count <= order.length; count += 1) {
    await waitFor(() => expect(answers).toHaveLength(count));
    expect(writtenPaths()).toEqual(order.slice(0, count));
    await act(async () => answers.at(-1)?.(score({ claps: 12 + count }, { claps: 1 })));
  }
  expect(await screen.findByText('15 applaudissements, dont 1 de vous')).toBeInTheDocument();
});

it('sends claps in quick succession together', async () => {
  const { calls, writtenPaths } = await open({
    'PUT /blogs/blogs/clap/soldes': () => score({ claps: 15 }, { claps: 3 }),
  });
  const gathering = holdGathering();
  for (let count = 0; count < 3; count += 1) await press('Applaudir');
  expect(screen.getByText('15 applaudissements, dont 3 de vous')).toBeInTheDocument();
  expect(writtenPaths()).toEqual([]);
  await gathering.end();
  await waitFor(() => expect(writtenPaths()).toEqual(['/blogs/blogs/clap/soldes']));
  expect(calls.at(-1)?.body).toEqual({ count: 3 });
  expect(await screen.findByText('15 applaudissements, dont 3 de vous')).toBeInTheDocument();
});

it.each([
  ['the account votes', () => press(UP)],
  ['the page is left', async () => void window.dispatchEvent(new Event('pagehide'))],
])('sends collected claps at once when %s', async (_, act) => {
  const { writtenPaths } = await open({
    'PUT /blogs/blogs/clap/soldes': () => score({ claps: 13 }, { claps: 1 }),
    'PUT /blogs/blogs/upvote/soldes': () => score({ claps: 13, upvotes: 5 }, { claps: 1, vote: 'UP' }),
  });
  const gathering = holdGathering();
  await press('Applaudir');
  await act();
  await waitFor(() => expect(writtenPaths()[0]).toBe('/blogs/blogs/clap/soldes'));
  expect(gathering.held).toHaveLength(1);
});

it('rolls collected claps back together, and reports it once', async () => {
  drainQueue();
  await open({ 'PUT /blogs/blogs/clap/soldes': 500 });
  const gathering = holdGathering();
  for (let count = 0; count < 3; count += 1) await press('Applaudir');
  await gathering.end();
  expect(await screen.findByText('12 applaudissements')).toBeInTheDocument();
  expect(notificationStore.getState().orders).toHaveLength(1);
});

it('sends nothing once the account’s claps are used up', async () => {
  const { writtenPaths } = await open({ '/blogs/blogs/my-vote/soldes': { vote: null, claps: 50 } });
  await screen.findByText('12 applaudissements, dont 50 de vous');
  const gathering = holdGathering();
  await press('Applaudir');
  expect(gathering.held).toEqual([]);
  expect(writtenPaths()).toEqual([]);
});

it.each([
  ['Applaudir', 'Connectez-vous pour applaudir.'],
  [UP, 'Connectez-vous pour voter.'],
])('asks anonymous visitors to sign in, without a request: %s', async (name, reason) => {
  const { writtenPaths } = await open({}, 'loggedOut');
  await press(name);
  expect(sessionStore.getState().prompt).toMatchObject({ reason });
  expect(writtenPaths()).toEqual([]);
  expect(screen.getByText('12 applaudissements')).toBeInTheDocument();
});

describe('a reaction', () => {
  it('moves a vote from one side to the other', () => {
    expect(react(score({}, { vote: 'UP' }), 'downvote')).toEqual(
      score({ upvotes: 3, downvotes: 2, score: 1 }, { vote: 'DOWN' }),
    );
  });

  it('doesn’t count a vote twice', () => {
    const voted = score({}, { vote: 'UP' });
    expect(react(voted, 'upvote')).toEqual(voted);
  });

  it('stops at fifty claps', () => {
    const tired = score({}, { claps: 50 });
    expect(react(tired, 'clap')).toEqual(tired);
  });
});
