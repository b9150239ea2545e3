import { createContext, use, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Why a form can't be sent although its values are right, by field: an upload is under way, say. */
export type Obstacles = Map<string, string>;

export const ObstaclesContext = createContext<Obstacles | undefined>(undefined);

/** Keeps the form from being sent for as long as there is a reason. */
export const useObstacle = (name: string, reason: string | undefined): void => {
  const obstacles = use(ObstaclesContext);
  const { trigger, getFieldState } = useFormContext();
  useEffect(() => {
    if (reason === undefined) return;
    obstacles?.set(name, reason);
    return () => {
      obstacles?.delete(name);
      // Once shown, the reason must go when it doesn't hold any more.
      if (getFieldState(name).error) void trigger(name);
    };
  }, [obstacles, name, reason, trigger, getFieldState]);
};
