/** Parts that the back office alone has, so that it alone loads them. */
export { Menu, type MenuItem } from './menu.tsx';
export { type Column, type Selection, type Sorting, Table } from './table.tsx';
export { type Tab, Tabs } from './tabs.tsx';
export { Tooltip } from './tooltip.tsx';
