import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the details of a unit that the visitor has just selected on the page: on phones they are below the plan.
 * @returns ref of the element with the details
 */
export const useIntoView = (unit: string | undefined): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(unit);
  const how = useNavigationType();
  useEffect(() => {
    if (unit !== undefined && unit !== shown.current && how !== 'POP')
      element.current?.scrollIntoView({ block: 'nearest' });
    shown.current = unit;
  }, [unit, how]);
  return element;
};
