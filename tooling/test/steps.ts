import { BROWSER } from '../launch/checks/browser-step.ts';
import { BUILD, CODE_CHECKS } from '../launch/checks/code-checks.ts';
import { API, LAUNCHERS, UNIT } from '../launch/checks/jest-steps.ts';
import type { Step } from '../launch/checks/step.ts';
import { UserError } from '../site/user-error.ts';
import { foundStep } from './found/found-step.ts';
import { PREPARE } from './prepare-step.ts';

const FOUND = foundStep([UNIT, ...API, LAUNCHERS, BROWSER]);

/** Steps that read every file themselves, so they run for every change. */
export const STATIC_STEPS: Step[] = [...CODE_CHECKS, FOUND];

/** All steps; each lane runs them in this order. */
export const STEPS: Step[] = [...STATIC_STEPS, BUILD, PREPARE, UNIT, ...API, LAUNCHERS, BROWSER];

/** Returns the steps that others need, and their needs, in order. */
export const needsOf = (dependents: Step[], steps: Step[]): Step[] => {
  const names = new Set(dependents.flatMap(({ needs = [] }) => needs));
  // Names that are added while a set is iterated are visited as well.
  for (const name of names) for (const need of steps.find((step) => step.name === name)?.needs ?? []) names.add(need);
  return steps.filter(({ name }) => names.has(name));
};

/**
 * Returns the steps with the given names, in their own order.
 *
 * @param names separated by commas
 * @throws UserError for an unknown name
 */
export const stepsNamed = (names: string): Step[] => {
  const wanted = names.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new UserError(`There is no step "${unknown}", only ${STEPS.map(({ name }) => name).join(', ')}.`);
  }
  return STEPS.filter(({ name }) => wanted.includes(name));
};
