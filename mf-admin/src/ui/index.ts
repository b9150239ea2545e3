/** Components of the back office. Those that visitors see too are in `shared-kernel/ui`. */
export { Checkbox } from './checkbox.tsx';
export { Menu, type MenuItem } from './menu.tsx';
export { type Column, type Selection, type Sorting, Table } from './table.tsx';
export { Tabs } from './tabs.tsx';
export { Tooltip } from './tooltip.tsx';
