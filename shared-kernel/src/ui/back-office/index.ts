/** Components of the back office, in a separate entry so that public pages don't load them. */
export { Menu, type MenuItem } from './menu.tsx';
export { type Column, type Selection, type Sorting, Table } from './table.tsx';
export { type Tab, Tabs } from './tabs.tsx';
export { Tooltip } from './tooltip.tsx';
