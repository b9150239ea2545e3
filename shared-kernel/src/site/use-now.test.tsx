import { act, render, screen } from '@testing-library/react';
import site from '../../../site.json' with { type: 'json' };
import type { SiteConfig } from '../contracts/index.ts';
import { SiteProvider, useNow } from './index.ts';

const RENDERED = '2027-02-08T20:00:30.000Z';

const Clock = () => <time>{useNow().toISOString()}</time>;

const show = (isStill: boolean): void => {
  render(
    <SiteProvider site={site as SiteConfig} locale="fr" renderedAt={RENDERED} isStill={isStill}>
      <Clock />
    </SiteProvider>,
  );
};

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-24T10:00:40Z') }));
afterEach(() => jest.useRealTimers());

it('follows the clock, minute by minute', () => {
  show(false);
  expect(screen.getByRole('time')).toHaveTextContent('2026-11-24T10:00:00.000Z');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('time')).toHaveTextContent('2026-11-24T10:01:00.000Z');
});

it('stays at the time that a preview shows', () => {
  show(true);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('time')).toHaveTextContent('2027-02-08T20:00:00.000Z');
});
