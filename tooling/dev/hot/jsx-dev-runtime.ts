/** The JSX runtime that Fast Refresh's code imports, on top of the shell's `react/jsx-runtime`. */
import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (type: ElementType, props: unknown, key?: Key, isStatic?: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
