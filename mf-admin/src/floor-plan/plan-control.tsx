import { lazy, Suspense } from 'react';
import type { Control } from '../form/control.ts';
import { Room } from '../form/form.styles.ts';

/** Its code comes with the forms of floors alone. */
const PlanEditor = lazy(async () => ({ default: (await import('./plan-editor.tsx')).PlanEditor }));

/** A floor's plan: drawn, changed by hand, and exchanged with files. */
export const Plan: Control = (props) => (
  <Suspense fallback={<Room />}>
    <PlanEditor {...props} />
  </Suspense>
);
