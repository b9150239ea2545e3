import { useEffect, useEffectEvent, useState } from 'react';
import { isAnimated } from './is-animated.ts';

/** Whether a chosen picture is animated, once that is known. Unreadable files are rejected elsewhere. */
export const useAnimation = (file: File | undefined, onAnimated?: (file: File) => void): boolean => {
  const [animated, setAnimated] = useState<File>();
  const tell = useEffectEvent((found: File): void => {
    setAnimated(found);
    onAnimated?.(found);
  });
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      if (file && (await isAnimated(file).catch(() => false)) && !isGone) tell(file);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [file]);
  return file !== undefined && animated === file;
};
