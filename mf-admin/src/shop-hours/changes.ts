import { exceptionDate, exceptions, requiredWeek, type rulesOf } from 'shared-kernel/content';
import type { HoursImpact, WeeklyHours, WrittenException } from 'shared-kernel/contracts';
import { closedWeek } from 'shared-kernel/forms/back-office';
import { http } from 'shared-kernel/http';
import { list, oneOf, record, says } from 'shared-kernel/validation';
import { newException } from '../resources/hours/written-exception.ts';

/** What can be done to the hours of many shops at once. */
export const CHANGES = ['dates', 'restore', 'week', 'mall'] as const;
export type Change = (typeof CHANGES)[number];

/** What the API takes. */
export interface Body {
  weeklyHours?: WeeklyHours | null;
  addExceptions?: WrittenException[];
  conflicts?: 'keep' | 'replace';
  removeExceptions?: string[];
  undo?: string;
}

/** Whose hours change. */
export type Selection = { all: true } | { category: string } | { ids: string };

interface Form {
  rules: ReturnType<typeof rulesOf>;
  /** What its form starts with. */
  start: () => Body;
}

/** The form of each, whose values are what the API takes. */
export const FORMS: Record<Change, Form> = {
  dates: {
    rules: record({
      addExceptions: (exceptions() as ReturnType<typeof list>).min(1, says('required')),
      conflicts: oneOf(['keep', 'replace']).required(),
    }),
    start: () => ({ addExceptions: [newException()], conflicts: 'keep' }),
  },
  restore: {
    rules: record({ removeExceptions: list(exceptionDate(), 1) }),
    start: () => ({ removeExceptions: [''] }),
  },
  week: { rules: record({ weeklyHours: requiredWeek() }), start: () => ({ weeklyHours: closedWeek() }) },
  mall: { rules: record({}), start: () => ({}) },
};

const PATH = '/shop/shop/opening-hours';

export const bodyOf = (change: Change, values: object): Body => (change === 'mall' ? { weeklyHours: null } : values);

/** What a change would do; nothing is written. */
export const previewHours = (selection: Selection, body: Body): Promise<HoursImpact> =>
  http.patch<HoursImpact>(PATH, body, { params: { ...selection, preview: true } });

/** Does what a preview named; rejects with 409 once that would be something else. */
export const changeHours = (selection: Selection, body: Body, plan: string): Promise<HoursImpact> =>
  http.patch<HoursImpact>(PATH, { ...body, plan }, { params: { ...selection } });

export const undoHours = (changeId: string): Promise<HoursImpact> => http.patch<HoursImpact>(PATH, { undo: changeId });
