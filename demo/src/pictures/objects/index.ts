import * as beauty from './beauty.ts';
import type { DrawnObject } from './drawn-object.ts';
import * as everyday from './everyday.ts';
import * as fashion from './fashion.ts';
import * as pottery from './pottery.ts';
import * as shoes from './shoes.ts';
import * as tableWare from './table-ware.ts';

/** Everything that can be drawn, by name. */
export const OBJECTS = {
  ...beauty,
  ...everyday,
  ...fashion,
  ...pottery,
  ...shoes,
  ...tableWare,
} satisfies Record<string, DrawnObject>;

export type ObjectName = keyof typeof OBJECTS;
