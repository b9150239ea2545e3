import { useEffect, useId, useState } from 'react';
import type { PlanPointKind, PlanPosition } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { IconButton, LineDrawing, useLinkClicks, VisuallyHidden } from 'shared-kernel/ui';
import type { ChosenUnit, DrawnFloor } from '../../features/floor-plan/load-map.ts';
import { toPoints } from '../../features/floor-plan/outlines.ts';
import { planId } from '../../features/floor-plan/plan-id.ts';
import { Controls, Drawing, Frame } from './plan.styles.ts';
import { Signs } from './signs.tsx';
import { Units } from './units.tsx';
import { useMapView } from './use-map-view.ts';
import { nearnessOf, seenPart } from './view.ts';

interface Props {
  floor: DrawnFloor;
  chosen: ChosenUnit | null;
  /** Kind of signs to highlight. */
  show: PlanPointKind | undefined;
}

/** A floor, to scale. Its units link to their details, and the plan can be zoomed. */
export const Plan = ({ floor: { sheet, title, level, outline, voids, units, signs }, chosen, show }: Props) => {
  const t = useTexts('mf-catalog');
  const here = chosen?.level === level ? chosen : null;
  const path = chosen?.way?.legs.find((leg) => leg.level === level)?.path;
  const { frame, view, zoomIn, zoomOut, reset, pointer, onKeyDown, onFocus } = useMapView(sheet, here);
  const { x, y, width, height } = seenPart(view, sheet);
  const onClick = useLinkClicks();
  const keys = useId();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <Frame className={`${nearnessOf(view)} ${view.scale > 1 ? 'zoomed' : 'whole'} ${here ? 'told' : ''}`}>
      <Drawing
        ref={frame}
        id={planId(level)}
        viewBox={`${x} ${y} ${width} ${height}`}
        tabIndex={0}
        role="group"
        aria-label={t('map.planOf', { floor: title })}
        aria-describedby={keys}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onDragStart={(event) => event.preventDefault()}
        {...pointer}
      >
        <path className="floor" d={outline} />
        <path className="voids" d={voids} />
        <Units units={units} chosen={here?.number} level={level} nearness={nearnessOf(view)} />
        {path && (
          <g className="way">
            <polyline points={toPoints(path)} />
            <Ends from={path[0] as PlanPosition} to={path.at(-1) as PlanPosition} />
          </g>
        )}
        <Signs signs={signs} show={show} />
      </Drawing>
      <VisuallyHidden as="p" id={keys}>
        {t('map.keys')}
      </VisuallyHidden>
      <Controls role="group" aria-label={t('map.zoom')}>
        {isLive && (
          <>
            <Control label={t('map.zoomIn')} drawing="M12 5v14M5 12h14" onClick={zoomIn} />
            <Control label={t('map.zoomOut')} drawing="M5 12h14" onClick={zoomOut} />
            <Control label={t('map.whole')} drawing={WHOLE} onClick={reset} />
          </>
        )}
      </Controls>
    </Frame>
  );
};

/** The corners of a frame. */
const WHOLE = 'M5 9.500V5h4.500M19 9.500V5h-4.500M5 14.500V19h4.500M19 14.500V19h-4.500';

const Ends = ({ from, to }: { from: PlanPosition; to: PlanPosition }) => (
  <>
    <circle cx={from[0]} cy={from[1]} r={9} />
    <circle className="goal" cx={to[0]} cy={to[1]} r={9} />
  </>
);

const Control = ({ label, drawing, onClick }: { label: string; drawing: string; onClick: () => void }) => (
  <IconButton type="button" aria-label={label} onClick={onClick}>
    <LineDrawing>
      <path d={drawing} />
    </LineDrawing>
  </IconButton>
);
