import { type FieldErrors, get, useFormState } from 'react-hook-form';
import { keyOf, OUTLINE, type Part } from './plan-parts.ts';

/** An error of a plan, with the part it concerns. */
export interface PlanComplaint {
  /** Undefined for errors of the whole plan. */
  part: Part | undefined;
  message: string;
}

/** All errors of a plan and its parts, without duplicates. */
export const usePlanComplaints = (name: string): PlanComplaint[] => {
  const { errors } = useFormState({ name });
  const found = complaintsIn(get(errors, name), []);
  return [...new Map(found.map((each) => [complaintKey(each), each])).values()];
};

export const complaintKey = ({ part, message }: PlanComplaint): string => `${part ? keyOf(part) : ''} ${message}`;

const complaintsIn = (errors: FieldErrors | undefined, path: string[]): PlanComplaint[] => {
  if (!errors || typeof errors !== 'object') return [];
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return [{ part: partAt(path), message }];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === 'ref' ? [] : complaintsIn(value as FieldErrors, [...path, key]),
  );
};

const KINDS: Record<string, Part['kind']> = { voids: 'void', units: 'unit', points: 'point' };

const partAt = ([list = '', index]: string[]): Part | undefined => {
  if (list === 'outline') return OUTLINE;
  const kind = KINDS[list];
  return kind && index !== undefined ? { kind, index: Number(index) } : undefined;
};
