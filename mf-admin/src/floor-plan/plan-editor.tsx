import { useState } from 'react';
import { type FieldErrors, get, useController, useFormState } from 'react-hook-form';
import type { FloorPlan } from 'shared-kernel/contracts';
import { Field, useField } from 'shared-kernel/forms/back-office';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import type { ControlProps } from '../form/control.ts';
import { useEdited } from '../form/edited.ts';
import { Shortcuts } from '../form/form.styles.ts';
import { PartForm } from './part-form.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { Editor } from './plan-editor.styles.ts';
import { PlanFiles } from './plan-files.tsx';
import { cornersOf, keyOf, type Part, partsOf } from './plan-parts.ts';
import { usePartName } from './use-part-name.ts';

/** Where a new part is put, and how large it is, in decimetres. */
const [START, SIDE] = [100, 80];

/** Changes a plan as the form has it: on the drawing, in fields, or from a file. */
export const PlanEditor = ({ name, label, required }: ControlProps) => {
  const t = useTexts('mf-admin');
  const { isReadOnly } = useEdited();
  const { field } = useController({ name });
  const plan = field.value as FloorPlan;
  const complaints = useComplaints(name);
  const nameOf = usePartName(plan);
  const [chosen, choose] = useState<Part>();
  const part = chosen && cornersOf(plan, chosen).length > 0 ? chosen : undefined;
  const summaryOf = (value: unknown): string => {
    const { units, points } = value as FloorPlan;
    return t('plan.summary', { units: units.length, points: points.length });
  };
  const { frame, control } = useField(
    { name, label, required },
    { complaint: complaints.length > 0 && complaints.join(' · '), format: summaryOf },
  );

  const add = (kind: Part['kind'], next: FloorPlan): void => {
    field.onChange(next);
    choose({ kind, index: partsOf(next).filter((each) => each.kind === kind).length - 1 });
  };

  return (
    <Field {...frame} layout="group">
      <Editor role="group" aria-labelledby={frame.ids.label} aria-describedby={control['aria-describedby']}>
        <PlanFiles
          plan={plan}
          onImport={(imported) => {
            field.onChange(imported);
            choose(undefined);
          }}
        />
        <PlanDrawing plan={plan} chosen={part} onChoose={choose} onChange={field.onChange} isReadOnly={isReadOnly} />
        <p className="hint">{t('plan.keys')}</p>
        <label>
          {t('plan.part')}
          <select
            ref={field.ref}
            value={part ? keyOf(part) : ''}
            onChange={({ target }) => choose(partsOf(plan).find((each) => keyOf(each) === target.value))}
            onBlur={field.onBlur}
          >
            <option value="">{t('plan.none')}</option>
            {partsOf(plan).map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </label>
        {part && !isReadOnly && (
          <PartForm
            key={keyOf(part)}
            plan={plan}
            part={part}
            onChange={field.onChange}
            onRemove={() => choose(undefined)}
          />
        )}
        {!isReadOnly && (
          <Shortcuts>
            <Button
              kind="quiet"
              onClick={() => add('unit', { ...plan, units: [...plan.units, { number: '', polygon: newPolygon() }] })}
            >
              {t('plan.addUnit')}
            </Button>
            <Button kind="quiet" onClick={() => add('void', { ...plan, voids: [...plan.voids, newPolygon()] })}>
              {t('plan.addVoid')}
            </Button>
            <Button
              kind="quiet"
              onClick={() =>
                add('point', { ...plan, points: [...plan.points, { kind: 'entrance', mark: '', at: [START, START] }] })
              }
            >
              {t('plan.addPoint')}
            </Button>
          </Shortcuts>
        )}
      </Editor>
    </Field>
  );
};

const newPolygon = (): FloorPlan['outline'] => [
  [START, START],
  [START + SIDE, START],
  [START + SIDE, START + SIDE],
  [START, START + SIDE],
];

/** All that the rules say of a plan and its parts. */
const useComplaints = (name: string): string[] => {
  const { errors } = useFormState({ name });
  return [...new Set(messagesIn(get(errors, name)))];
};

const messagesIn = (errors: FieldErrors | undefined): string[] => {
  if (!errors || typeof errors !== 'object') return [];
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return [message];
  return Object.entries(errors).flatMap(([key, value]) => (key === 'ref' ? [] : messagesIn(value as FieldErrors)));
};
