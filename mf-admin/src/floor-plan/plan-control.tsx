import { lazy, Suspense } from 'react';
import type { Control } from '../form/control.ts';
import { Room } from '../form/form.styles.ts';

/** Only forms of floors load this code. */
const PlanEditor = lazy(async () => ({ default: (await import('./plan-editor.tsx')).PlanEditor }));

/** The control of a floor's plan: drawing, editing, import and export. */
export const Plan: Control = (props) => (
  <Suspense fallback={<Room />}>
    <PlanEditor {...props} />
  </Suspense>
);
