import { exceptionDate, exceptions, requiredWeek, type rulesOf } from 'shared-kernel/content';
import type { HoursImpact, WeeklyHours, WrittenException } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { list, oneOf, record, says } from 'shared-kernel/validation';
import { closedWeek } from '../fields/index.ts';
import { newException } from '../resources/hours/written-exception.ts';

/** Kinds of bulk changes of hours. */
export const CHANGES = ['dates', 'restore', 'week', 'mall'] as const;
export type Change = (typeof CHANGES)[number];

/** Body of the API call. */
export interface Body {
  weeklyHours?: WeeklyHours | null;
  addExceptions?: WrittenException[];
  conflicts?: 'keep' | 'replace';
  removeExceptions?: string[];
  undo?: string;
}

/** The shops to change. */
export type Selection = { all: true } | { category: string } | { ids: string };

interface Form {
  rules: ReturnType<typeof rulesOf>;
  /** The form's initial values. */
  start: () => Body;
}

/** The form of each kind, with the API's body as its values. */
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

/** Previews a change without writing. */
export const previewHours = (selection: Selection, body: Body): Promise<HoursImpact> =>
  http.patch<HoursImpact>(PATH, body, { params: { ...selection, preview: true } });

/** Applies a previewed change; rejects with 409 when its effect would differ by now. */
export const changeHours = (selection: Selection, body: Body, plan: string): Promise<HoursImpact> =>
  http.patch<HoursImpact>(PATH, { ...body, plan }, { params: { ...selection } });

export const undoHours = (changeId: string): Promise<HoursImpact> => http.patch<HoursImpact>(PATH, { undo: changeId });
