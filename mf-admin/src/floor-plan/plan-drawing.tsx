import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { FARTHEST_ON_PLAN } from 'shared-kernel/content';
import type { FloorPlan, PlanPosition } from 'shared-kernel/contracts';
import { boundsOf, labelPointOf } from 'shared-kernel/floor-plan';
import { useTexts } from 'shared-kernel/i18n';
import { Drawing } from './plan-editor.styles.ts';
import { cornersOf, keyOf, type Part, partsOf, withCorners } from './plan-parts.ts';
import { usePartName } from './use-part-name.ts';

interface Props {
  plan: FloorPlan;
  chosen: Part | undefined;
  /** Keys of the invalid parts. */
  wrong: ReadonlySet<string>;
  onChoose: (part: Part) => void;
  onChange: (plan: FloorPlan) => void;
  isReadOnly: boolean;
}

/** Margin around the plan, and steps that a key moves a corner, in decimetres. */
const [MARGIN, METRE, DECIMETRE] = [30, 10, 1];

const STEPS: Record<string, PlanPosition> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const onPlan = (value: number): number => Math.min(Math.max(0, Math.round(value)), FARTHEST_ON_PLAN);

/** The drawing of a plan, with selectable parts and draggable corners. */
export const PlanDrawing = ({ plan, chosen, wrong, onChoose, onChange, isReadOnly }: Props) => {
  const t = useTexts('mf-admin');
  const nameOf = usePartName(plan);
  const drawing = useRef<SVGSVGElement>(null);
  const bounds = boundsOf(plan.outline.length > 0 ? plan.outline : [[0, 0]]);
  // While a corner is dragged, the view box stays: otherwise the drawing would move away from the pointer.
  const [held, setHeld] = useState<typeof bounds>();
  const screen = useRef<DOMMatrix>(undefined);
  const { x, y, width, height } = held ?? bounds;
  const corners = chosen ? cornersOf(plan, chosen) : [];

  // Keyboard users select parts in the list below.
  const onClick = ({ target }: MouseEvent): void => {
    const key = (target as Element).closest('[data-part]')?.getAttribute('data-part');
    const part = partsOf(plan).find((each) => keyOf(each) === key);
    if (part) onChoose(part);
  };
  const move = (index: number, [left, top]: PlanPosition): void => {
    if (chosen) onChange(withCorners(plan, chosen, corners.with(index, [onPlan(left), onPlan(top)])));
  };
  const onKeyDown = (event: KeyboardEvent, index: number, [left, top]: PlanPosition): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? DECIMETRE : METRE;
    move(index, [left + step[0] * length, top + step[1] * length]);
  };
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    screen.current = drawing.current?.getScreenCTM()?.inverse();
    setHeld(bounds);
  };
  const onPointerMove = (event: PointerEvent, index: number): void => {
    if (!screen.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.current);
    move(index, [at.x, at.y]);
  };

  return (
    <Drawing
      ref={drawing}
      viewBox={`${x - MARGIN} ${y - MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      role="group"
      aria-label={t('plan.drawing')}
      onClick={onClick}
    >
      {partsOf(plan).map((part) => {
        const isChosen = chosen !== undefined && keyOf(part) === keyOf(chosen);
        const classes = [part.kind, wrong.has(keyOf(part)) && 'wrong', isChosen && 'chosen'].filter(Boolean);
        const places = cornersOf(plan, part);
        return (
          <g key={keyOf(part)} data-part={keyOf(part)} className={classes.join(' ')}>
            {part.kind === 'point' ? (
              <circle cx={places[0]?.[0]} cy={places[0]?.[1]} r={12}>
                <title>{nameOf(part)}</title>
              </circle>
            ) : (
              <polygon points={places.join(' ')}>
                <title>{nameOf(part)}</title>
              </polygon>
            )}
            {part.kind === 'unit' && places.length > 2 && (
              <UnitNumber at={labelPointOf(places)} text={plan.units[part.index]?.number} />
            )}
          </g>
        );
      })}
      {!isReadOnly &&
        corners.map((corner, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons.
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner that moves stays the same.
            key={index}
            className="corner"
            cx={corner[0]}
            cy={corner[1]}
            r={9}
            role="button"
            tabIndex={0}
            aria-label={t('plan.corner', { number: index + 1 })}
            aria-description={corner.join(', ')}
            onKeyDown={(event) => onKeyDown(event, index, corner)}
            onPointerDown={onPointerDown}
            onLostPointerCapture={() => setHeld(undefined)}
            onPointerMove={(event) => onPointerMove(event, index)}
          />
        ))}
    </Drawing>
  );
};

const UnitNumber = ({ at: [x, y], text }: { at: PlanPosition; text: string | undefined }) => (
  <text x={x} y={y}>
    {text}
  </text>
);
