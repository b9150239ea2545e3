import type { TextDirection } from 'shared-kernel/contracts';
import { stylesOf } from './marks.ts';

/** The direction that an element declares, by attribute or style. */
export const directionOf = (element: Element): TextDirection | undefined => {
  const given = element.getAttribute('dir')?.toLowerCase() ?? stylesOf(element).get('direction');
  return given === 'rtl' || given === 'ltr' ? given : undefined;
};

/** Sets an element's direction, unless the surrounding text has the same. */
export const setDirection = (element: Element, dir: TextDirection | undefined, around?: TextDirection): void => {
  if (dir && dir !== around) element.setAttribute('dir', dir);
};
