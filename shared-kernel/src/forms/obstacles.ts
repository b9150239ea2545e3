import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** Returns why a form can't be sent although its values are valid, such as a running upload; otherwise undefined. */
export type Obstacle = () => string | undefined;

/** The obstacles of fields, of which each can have several. */
export type Obstacles = Set<{ name: string; reason: Obstacle }>;

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
    const obstacle = { name, reason: () => ask() };
    obstacles?.add(obstacle);
    return () => void obstacles?.delete(obstacle);
  }, [obstacles, name]);
  return () => {
    if (getFieldState(name).error) void trigger(name);
  };
};
