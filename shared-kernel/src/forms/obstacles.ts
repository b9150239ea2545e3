import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** Tells why a form can't be sent although its values are right: an upload is under way, say. */
export type Obstacle = () => string | undefined;

/** By the name of the field. */
export type Obstacles = Map<string, Obstacle>;

export const ObstaclesContext = createContext<Obstacles | undefined>(undefined);

/**
 * Keeps the form from being sent for as long as there is a reason.
 * @param reason - asked whenever the form is checked
 * @returns to be called when the reason may have gone without the value having changed: checks what was complained of
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
