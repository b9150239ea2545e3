import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** Returns why a form can't be sent although its values are valid, such as a running upload; otherwise undefined. */
export type Obstacle = () => string | undefined;

/** By the name of the field. */
export type Obstacles = Map<string, Obstacle>;

export const ObstaclesContext = createContext<Obstacles | undefined>(undefined);

/**
 * Blocks the form while there is a reason.
 * @param reason - called at each validation of the form
 * @returns to call when the reason may have disappeared without a change of the value: validates the reported field
 *   again
 */
export const useObstacle = (name: string, reason: Obstacle): (() => void) => {
  const obstacles = use(ObstaclesContext);
  const { trigger, getFieldState } = useFormContext();
  const ask = useEffectEvent(reason);
  useEffect(() => {
    obstacles?.set(name, () => ask());
    return () => void obstacles?.delete(name);
  }, [obstacles, name]);
  return () => {
    if (getFieldState(name).error) void trigger(name);
  };
};
