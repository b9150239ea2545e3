import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { lacksPlan, type Managed, sameUnit } from 'shared-kernel/contracts';
import { TextField, useObstacle } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { SelectField } from '../../fields/index.ts';
import { useUnitShops } from '../../floor-plan/use-unit-shops.ts';
import type { Control } from '../../form/control.ts';
import { useEdited } from '../../form/edited.ts';
import { drawnLevels, useFloors } from '../../providers/use-floors.ts';

/**
 * A shop's unit: one of the floor's plan, if there is one. A unit of another live shop, or on a floor without a plan,
 * has to be confirmed before the form is sent.
 */
export const Unit: Control = ({ name, label, required }) => {
  const unit = (useWatch({ name }) as string | undefined) ?? '';
  const level = useWatch({ name: 'floor' }) as unknown;
  const shopsIn = useUnitShops();
  const { data: floors = [] } = useFloors();
  const { defaultValues: saved } = useFormState();
  const numbers = floors.find((floor) => floor.level === level)?.plan.units.map(({ number }) => number) ?? [];
  const namesOf = (number: string): string[] => shopsIn(level, number).map(({ title }) => title);
  const options = numbers.map((number) => ({ value: number, label: [number, ...namesOf(number)].join(' · ') }));
  // Also the saved one, which the form may return to.
  const kept = new Set([unit, ...(saved?.floor === level ? [String(saved?.[name] ?? '')] : [])]);
  const unlisted = [...kept].filter((number) => number !== '' && !numbers.includes(number));
  return (
    <>
      {numbers.length > 0 ? (
        <SelectField
          key={String(level)}
          {...{ name, label, required }}
          options={[...options, ...unlisted.map((number) => ({ value: number, label: number }))]}
        />
      ) : (
        <TextField {...{ name, label, required }} autoComplete="off" />
      )}
      <Warning name={name} unit={unit} level={level} />
    </>
  );
};

/** @returns a function that warns about a shop's place: another live shop is there, or its floor has no plan */
const usePlaceWarning = (): ((level: unknown, unit: string, slug: unknown) => string | undefined) => {
  const t = useTexts('mf-admin');
  const shopsIn = useUnitShops();
  const { data: floors = [] } = useFloors();
  return (level, unit, slug) => {
    const shops = shopsIn(level, unit, slug).map(({ title }) => title);
    if (shops.length > 0) return t('shop.unit.taken', { unit, shops: shops.join(t('history.comma')) });
    return lacksPlan(level, drawnLevels(floors)) ? t('shop.unit.offPlan', { floor: level }) : undefined;
  };
};

interface WarningProps {
  name: string;
  unit: string;
  level: unknown;
}

/** Warns about a place. The record's own and confirmed ones don't block the form; a draft's do, until it is published. */
const Warning = ({ name, unit, level }: WarningProps) => {
  const t = useTexts('mf-admin');
  const warningFor = usePlaceWarning();
  const { setFocus } = useFormContext();
  const live = useEdited().live as Placed | undefined;
  const [confirmed, setConfirmed] = useState('');
  const place = `${level} ${unit}`;
  const isStored = live !== undefined && live.floor === level && sameUnit(String(live[name]), unit);
  const isSettled = isStored || confirmed === place;
  const warning = warningFor(level, unit, live?.slug);
  const recheck = useObstacle(name, () => (isSettled ? undefined : warning));
  if (!warning) return null;
  return (
    <Notice>
      <p>{warning}</p>
      {!isSettled && (
        <Button
          kind="secondary"
          onClick={() => {
            setConfirmed(place);
            recheck();
            // The pressed button disappears.
            setFocus(name);
          }}
        >
          {t('shop.unit.confirm')}
        </Button>
      )}
    </Notice>
  );
};

type Placed = Managed & Record<string, unknown>;

/** Warns reviewers about a shop's proposed place. */
export const UnitRemark = ({ live, proposed }: { live: Managed; proposed: Managed }) => {
  const warningFor = usePlaceWarning();
  const [before, after] = [live as Placed, proposed as Placed];
  if (before.floor === after.floor && before.unit === after.unit) return null;
  // The published shop still has its current address.
  const warning = warningFor(after.floor, String(after.unit), before.slug);
  return warning && <p>{warning}</p>;
};
