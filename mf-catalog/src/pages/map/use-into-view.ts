import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Shows what is told of a unit that somebody has just chosen on the page: on a phone it stands below the plan.
 * @returns the ref of the element that tells it
 */
export const useIntoView = (unit: string | undefined): RefObject<HTMLDivElement | null> => {
  const told = useRef<HTMLDivElement>(null);
  const shown = useRef(unit);
  const how = useNavigationType();
  useEffect(() => {
    if (unit !== undefined && unit !== shown.current && how !== 'POP')
      told.current?.scrollIntoView({ block: 'nearest' });
    shown.current = unit;
  }, [unit, how]);
  return told;
};
