import type { Sketch as SketchData } from './load-sketch.ts';
import { Drawing } from './sketch.styles.ts';

interface Props {
  sketch: SketchData;
  /** Label for screen readers. */
  label: string;
}

/** A unit on its floor, with the route to it. */
export const Sketch = ({ sketch: { box, outline, voids, others, unit, way }, label }: Props) => (
  <Drawing viewBox={box} role="img" aria-label={label}>
    <path className="floor" d={outline} />
    <path className="voids" d={voids} />
    <path className="others" d={others} />
    <path className="unit" d={unit} />
    {way && (
      <>
        <polyline className="way" points={way.line} />
        <circle cx={way.from[0]} cy={way.from[1]} r={16} />
      </>
    )}
  </Drawing>
);
