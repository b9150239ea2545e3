import { useEffect, useEffectEvent, useState } from 'react';
import { isAnimated } from './is-animated.ts';

/** Whether a chosen picture is animated, once that is known. Unreadable files are rejected elsewhere. */
export const useAnimation = (file: File | undefined, onAnimated?: (file: File) => void): boolean => {
  const [animated, setAnimated] = useState<File>();
  const reportFound = useEffectEvent((found: File): void => {
    setAnimated(found);
    onAnimated?.(found);
  });
  useEffect(() => {
    let isCancelled = false;
    const detect = async (): Promise<void> => {
      if (file && (await isAnimated(file).catch(() => false)) && !isCancelled) reportFound(file);
    };
    void detect();
    return () => {
      isCancelled = true;
    };
  }, [file]);
  return file !== undefined && animated === file;
};
