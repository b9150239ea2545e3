import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type Obstacles, ObstaclesContext, useObstacle } from './obstacles.ts';

const Field = ({ reason }: { reason: string }) => {
  useObstacle('until', () => reason);
  return null;
};
const Form = ({ obstacles, children }: { obstacles: Obstacles; children: ReactNode }) => (
  <ObstaclesContext value={obstacles}>
    <FormProvider {...useForm()}>{children}</FormProvider>
  </ObstaclesContext>
);

it('keeps several obstacles of one field, until its control is removed', () => {
  const obstacles: Obstacles = new Set();
  const reasons = () => [...obstacles].map(({ reason }) => reason());
  const { unmount } = render(
    <Form obstacles={obstacles}>
      <Field reason="incomplete" />
      <Field reason="overlaps" />
    </Form>,
  );
  expect(reasons()).toEqual(['incomplete', 'overlaps']);
  unmount();
  expect(reasons()).toEqual([]);
});
