import type { PlanPosition } from 'shared-kernel/contracts';
import type { Sheet } from '../../features/floor-plan/outlines.ts';

/** The visible part of a sheet: its middle, and its zoom relative to the whole. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export const MAX_SCALE = 8;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The whole sheet. */
export const wholeView = ({ x, y, width, height }: Sheet): View => ({ x: x + width / 2, y: y + height / 2, scale: 1 });

/** Limits a view: no smaller than the sheet, and with its middle on it. */
const within = ({ x, y, scale }: View, sheet: Sheet): View =>
  scale <= 1
    ? wholeView(sheet)
    : {
        x: between(sheet.x, x, sheet.x + sheet.width),
        y: between(sheet.y, y, sheet.y + sheet.height),
        scale: Math.min(scale, MAX_SCALE),
      };

/** The visible rectangle of the sheet. */
export const seenPart = ({ x, y, scale }: View, { width, height }: Sheet): Sheet => ({
  x: x - width / scale / 2,
  y: y - height / scale / 2,
  width: width / scale,
  height: height / scale,
});

/** Zooms around a point that stays in place. */
export const zoomed = (view: View, sheet: Sheet, factor: number, [x, y]: PlanPosition = [view.x, view.y]): View => {
  const scale = between(1, view.scale * factor, MAX_SCALE);
  const kept = view.scale / scale;
  return within({ x: x + (view.x - x) * kept, y: y + (view.y - y) * kept, scale }, sheet);
};

/** Moves the view by some decimetres. */
export const moved = (view: View, sheet: Sheet, [dx, dy]: PlanPosition): View =>
  view.scale <= 1 ? view : within({ ...view, x: view.x + dx, y: view.y + dy }, sheet);

/** Highest zoom when a place is selected. */
const CLOSE = 1.7;

/** A view with a place in the middle, as large as fits, up to {@link CLOSE}. */
export const viewOf = (place: Sheet, sheet: Sheet): View => {
  const room = Math.min(sheet.width / place.width, sheet.height / place.height);
  return within({ x: place.x + place.width / 2, y: place.y + place.height / 2, scale: between(1, room, CLOSE) }, sheet);
};

/** Whether a place is entirely visible. */
export const isSeen = (place: Sheet, view: View, sheet: Sheet): boolean => {
  const part = seenPart(view, sheet);
  return (
    place.x >= part.x &&
    place.y >= part.y &&
    place.x + place.width <= part.x + part.width &&
    place.y + place.height <= part.y + part.height
  );
};

/** Zoom levels of a plan: the closer, the smaller the letters, and the more names fit. */
export type Nearness = 'far' | 'near' | 'close';

/** Height of the letters of shops' names, in decimetres. */
export const NAME_SIZES: Record<Nearness, number> = { far: 15, near: 10, close: 6 };

export const nearnessOf = ({ scale }: View): Nearness => {
  if (scale < 1.6) return 'far';
  return scale < 4 ? 'near' : 'close';
};
