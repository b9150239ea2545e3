import { screen } from '@testing-library/react';
import type { Answers } from 'shared-kernel/testing';
import { managed, openBackOffice, pageOf } from './open-back-office.ts';

export const HEALTHY = {
  status: 'up',
  dependencies: { database: 'up', mail: 'up' },
  services: { auth: 'up', shop: 'up' },
};

/** An API without data. */
export const NOTHING: Answers = {
  '/insights/work/waiting': [],
  '/insights/work/own': [],
  '/insights/work/scheduled': [],
  '/insights/work/stale': [],
  '/insights/work/untranslated': [],
  '/insights/views': [],
  '/insights/newsletter': [],
  '/insights/searches': [],
  '/blogs/blogs/': pageOf([]),
  [managed('post')]: pageOf([]),
  [managed('shop')]: pageOf([]),
  [managed('offer')]: pageOf([]),
  '/bucket/file/': pageOf([]),
  '/health': HEALTHY,
  '/site/guide': { steps: [], isDismissed: true, mail: { sender: '', server: null, trial: null } },
};

/** Opens the dashboard of an administrator, or of the account in the options. */
export const openDashboard = (answers: Answers = {}, options = {}) =>
  openBackOffice('/admin', { ...NOTHING, ...answers }, options);

export const panel = (name: string) => screen.findByRole('region', { name });
