import { useEffect, useReducer, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { FloorPlan } from 'shared-kernel/contracts';
import { Field, useField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import type { ControlProps } from '../form/control.ts';
import { useEdited } from '../form/edited.ts';
import { Shortcuts } from '../form/form.styles.ts';
import { PartForm } from './part-form.tsx';
import { PlanComplaints } from './plan-complaints.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { Editor } from './plan-editor.styles.ts';
import { PlanFiles } from './plan-files.tsx';
import { cornersOf, keyOf, type Part, partsOf, without } from './plan-parts.ts';
import { RemovalOffer } from './removal-offer.tsx';
import { usePartName } from './use-part-name.ts';
import { usePlanComplaints } from './use-plan-complaints.ts';

/** Position and size of a new part, in decimetres. */
const [START, SIDE] = [100, 80];

/** Edits the form's plan: in the drawing, in fields, or from a file. */
export const PlanEditor = ({ name, label, required }: ControlProps) => {
  const t = useTexts('mf-admin');
  const { isReadOnly } = useEdited();
  const { field } = useController({ name });
  const plan = field.value as FloorPlan;
  const complaints = usePlanComplaints(name);
  const complaintList = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const nameOf = usePartName(plan);
  const [chosen, choose] = useState<Part>();
  const [removed, setRemoved] = useState<{ part: Part; name: string; before: FloorPlan }>();
  const part = chosen && cornersOf(plan, chosen).length > 0 ? chosen : undefined;
  const summaryOf = (value: unknown): string => {
    const { units, points } = value as FloorPlan;
    return t('plan.summary', { units: units.length, points: points.length });
  };
  const { frame, control } = useField(
    { name, label, required },
    // Errors are shown above the drawing, which is taller than most windows.
    { complaint: '', format: summaryOf },
  );
  const wrong = new Set(complaints.flatMap(({ part: each }) => (each ? [keyOf(each)] : [])));

  // A failed submit focuses this field before the errors are rendered.
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0);
  const { ref } = field;
  useEffect(() => ref({ focus: countRefusal }), [ref]);
  useEffect(() => {
    if (refusals > 0) (complaintList.current ?? list.current)?.focus();
  }, [refusals]);

  const change = (next: FloorPlan): void => {
    field.onChange(next);
    setRemoved(undefined);
  };
  const goTo = (each: Part): void => {
    choose(each);
    list.current?.focus();
  };
  const remove = (each: Part): void => {
    change(without(plan, each));
    choose(undefined);
    setRemoved({ part: each, name: nameOf(each), before: plan });
  };

  const add = (kind: Part['kind'], next: FloorPlan): void => {
    change(next);
    choose({ kind, index: partsOf(next).filter((each) => each.kind === kind).length - 1 });
  };

  return (
    <Field {...frame} layout="group">
      <Editor role="group" aria-labelledby={frame.ids.label} aria-describedby={control['aria-describedby']}>
        {complaints.length > 0 && (
          <PlanComplaints ref={complaintList} complaints={complaints} nameOf={nameOf} onChoose={goTo} />
        )}
        <PlanFiles
          plan={plan}
          onImport={(imported) => {
            change(imported);
            choose(undefined);
          }}
        />
        <PlanDrawing
          plan={plan}
          chosen={part}
          wrong={wrong}
          onChoose={choose}
          onChange={change}
          isReadOnly={isReadOnly}
        />
        <p className="hint">{t('plan.keys')}</p>
        <label>
          {t('plan.part')}
          <select
            ref={list}
            aria-invalid={part && wrong.has(keyOf(part))}
            value={part ? keyOf(part) : ''}
            onChange={({ target }) => choose(partsOf(plan).find((each) => keyOf(each) === target.value))}
            onBlur={field.onBlur}
          >
            <option value="">{t('plan.none')}</option>
            {partsOf(plan).map((each) => (
              <option key={keyOf(each)} value={keyOf(each)} dir="auto">
                {wrong.has(keyOf(each)) ? t('plan.wrongPart', { part: nameOf(each) }) : nameOf(each)}
              </option>
            ))}
          </select>
        </label>
        {part && !isReadOnly && (
          <PartForm key={keyOf(part)} plan={plan} part={part} onChange={change} onRemove={() => remove(part)} />
        )}
        <div role="status">
          {removed && (
            <RemovalOffer
              part={removed.name}
              onUndo={() => {
                change(removed.before);
                goTo(removed.part);
              }}
            />
          )}
        </div>
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
