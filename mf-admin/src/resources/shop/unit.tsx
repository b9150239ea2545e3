import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Floor, MAX_LIMIT, type Page, sameUnit } from 'shared-kernel/contracts';
import { TextField } from 'shared-kernel/forms';
import { SelectField, useObstacle } from 'shared-kernel/forms/back-office';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useUnitShops } from '../../floor-plan/use-unit-shops.ts';
import type { Control } from '../../form/control.ts';

/**
 * Where a shop is on its floor: one of the units of the floor's plan, where it has one. A unit of another live shop, or a floor
 * that no plan shows, must be confirmed before the form is sent.
 */
export const Unit: Control = ({ name, label, required }) => {
  const unit = (useWatch({ name }) as string | undefined) ?? '';
  const level = useWatch({ name: 'floor' }) as unknown;
  const shopsIn = useUnitShops();
  const { data: floors = [] } = useFloors();
  const numbers = floors.find((floor) => floor.level === level)?.plan.units.map(({ number }) => number) ?? [];
  const namesOf = (number: string): string[] => shopsIn(level, number).map(({ title }) => title);
  const options = numbers.map((number) => ({ value: number, label: [number, ...namesOf(number)].join(' · ') }));
  const isListed = unit === '' || numbers.includes(unit);
  return (
    <>
      {numbers.length > 0 ? (
        <SelectField
          key={String(level)}
          {...{ name, label, required }}
          options={isListed ? options : [...options, { value: unit, label: unit }]}
        />
      ) : (
        <TextField {...{ name, label, required }} autoComplete="off" />
      )}
      <Warning name={name} unit={unit} level={level} isOffPlan={floors.length > 0 && numbers.length === 0} />
    </>
  );
};

const useFloors = () =>
  useQuery({
    queryKey: ['floors of the map'],
    queryFn: async ({ signal }) =>
      (await http.get<Page<Floor>>('/shop/floor/', { params: { limit: MAX_LIMIT }, signal })).data,
  });

interface WarningProps {
  name: string;
  unit: string;
  level: unknown;
  /** Whether other floors have plans, and this one has none. */
  isOffPlan: boolean;
}

/** Says what is unusual about a place. One that is stored, or that somebody has confirmed, keeps nothing from being saved. */
const Warning = ({ name, unit, level, isOffPlan }: WarningProps) => {
  const t = useTexts('mf-admin');
  const shopsIn = useUnitShops();
  const { setFocus } = useFormContext();
  const { defaultValues = {} } = useFormState();
  const [confirmed, setConfirmed] = useState('');
  const place = `${level} ${unit}`;
  const others = shopsIn(level, unit).filter(({ slug }) => slug !== defaultValues.slug);
  const reason = (): string | undefined => {
    const shops = others.map(({ title }) => title).join(t('history.comma'));
    if (others.length > 0) return t('shop.unit.taken', { unit, shops });
    return isOffPlan && typeof level === 'number' ? t('shop.unit.offPlan', { floor: level }) : undefined;
  };
  const isStored = defaultValues.floor === level && sameUnit(String(defaultValues[name] ?? ''), unit);
  const isSettled = isStored || confirmed === place;
  const recheck = useObstacle(name, () => (isSettled ? undefined : reason()));
  const words = reason();
  if (!words) return null;
  return (
    <Notice>
      <p>{words}</p>
      {!isSettled && (
        <Button
          kind="secondary"
          onClick={() => {
            setConfirmed(place);
            recheck();
            // The button goes.
            setFocus(name);
          }}
        >
          {t('shop.unit.confirm')}
        </Button>
      )}
    </Notice>
  );
};
