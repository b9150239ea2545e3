import * as beauty from './beauty.ts';
import * as everyday from './everyday.ts';
import * as fashion from './fashion.ts';
import * as pottery from './pottery.ts';
import * as shoes from './shoes.ts';
import * as tableWare from './table-ware.ts';
import type { Thing } from './thing.ts';

/** Everything that can be drawn, by name. */
export const THINGS = {
  ...beauty,
  ...everyday,
  ...fashion,
  ...pottery,
  ...shoes,
  ...tableWare,
} satisfies Record<string, Thing>;

export type ThingName = keyof typeof THINGS;
