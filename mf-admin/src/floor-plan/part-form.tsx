import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FARTHEST_ON_PLAN } from 'shared-kernel/content';
import { type FloorPlan, PLAN_POINT_KINDS, type PlanPointKind, type PlanPosition } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Icon, IconButton, LineDrawing } from 'shared-kernel/ui';
import { cornersOf, type Part, withCornerAfter, withCorners, withPoint, withUnit } from './plan-parts.ts';
import { usePartName } from './use-part-name.ts';
import { useUnitShops } from './use-unit-shops.ts';

interface Props {
  plan: FloorPlan;
  part: Part;
  onChange: (plan: FloorPlan) => void;
  onRemove: () => void;
}

const MIN_CORNERS = 3;

/** Form fields of one part of a plan. */
export const PartForm = ({ plan, part, onChange, onRemove }: Props) => {
  const t = useTexts('mf-admin');
  const nameOf = usePartName(plan);
  const corners = cornersOf(plan, part);
  const isPoint = part.kind === 'point';
  const warning = useId();
  const shopsIn = useUnitShops();
  const level = useWatch({ name: 'level' });
  const shops = shopsIn(level, part.kind === 'unit' ? plan.units[part.index]?.number : undefined);
  const change = (next: PlanPosition[]): void => onChange(withCorners(plan, part, next));
  return (
    <fieldset>
      <legend>
        <bdi>{nameOf(part)}</bdi>
      </legend>
      {part.kind === 'unit' && (
        <label>
          {t('plan.number')}
          <input
            value={plan.units[part.index]?.number}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => onChange(withUnit(plan, part.index, { number: target.value }))}
          />
        </label>
      )}
      {isPoint && <PointFields plan={plan} index={part.index} onChange={onChange} />}
      <ol aria-label={t(isPoint ? 'plan.position' : 'plan.corners')}>
        {corners.map((corner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner that moves stays the same.
          <li key={index}>
            {(['x', 'y'] as const).map((axis, number) => (
              <Coordinate
                key={axis}
                label={t(`plan.${axis}`)}
                value={corner[number] as number}
                onChange={(value) => change(corners.with(index, corner.with(number, value) as PlanPosition))}
              />
            ))}
            {!isPoint && (
              <>
                <IconButton
                  type="button"
                  aria-label={t('plan.addCorner', { number: index + 1 })}
                  onClick={() => change(withCornerAfter(corners, index))}
                >
                  <LineDrawing>
                    <path d="M12 5v14M5 12h14" />
                  </LineDrawing>
                </IconButton>
                <IconButton
                  type="button"
                  aria-label={t('plan.removeCorner', { number: index + 1 })}
                  disabled={corners.length <= MIN_CORNERS}
                  onClick={() => change(corners.toSpliced(index, 1))}
                >
                  <Icon name="close" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ol>
      {part.kind !== 'outline' && (
        <>
          {shops.length > 0 && (
            <small id={warning}>{t('plan.shops', { shops: shops.map(({ title }) => title).join(', ') })}</small>
          )}
          <Button kind="quiet" aria-describedby={shops.length > 0 ? warning : undefined} onClick={onRemove}>
            {t('plan.remove')}
          </Button>
        </>
      )}
    </fieldset>
  );
};

interface CoordinateProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const Coordinate = ({ label, value, onChange }: CoordinateProps) => {
  // Text that isn't a whole number only stays in the field until it loses the focus.
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={FARTHEST_ON_PLAN}
        value={typed ?? value}
        onChange={({ target }) => {
          const isWhole = Number.isInteger(target.valueAsNumber);
          setTyped(isWhole ? undefined : target.value);
          if (isWhole) onChange(target.valueAsNumber);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
};

const PointFields = ({ plan, index, onChange }: Pick<Props, 'plan' | 'onChange'> & { index: number }) => {
  const t = useTexts('mf-admin');
  const point = plan.points[index];
  return (
    <>
      <label>
        {t('plan.kind')}
        <select
          value={point?.kind}
          onChange={({ target }) => onChange(withPoint(plan, index, { kind: target.value as PlanPointKind }))}
        >
          {PLAN_POINT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`plan.sign.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('plan.mark')}
        <input
          value={point?.mark}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => onChange(withPoint(plan, index, { mark: target.value }))}
        />
        <small>{t('plan.markHint')}</small>
      </label>
    </>
  );
};
