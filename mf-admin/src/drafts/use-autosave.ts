import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordFormState } from 'shared-kernel/forms/record-form';
import type { HttpError } from 'shared-kernel/http';
import type { FormValues } from '../form/form-values.ts';

/** `pauseMs`: milliseconds without a change after which the draft is saved. Tests change them. */
export const AUTOSAVE = { pauseMs: 2_000 };
/** Milliseconds until a failed save is repeated. */
const RETRY_MS = 15_000;

/** Whether a failure may be over soon. Others repeat until the values change. */
const isPassing = (error: unknown): boolean => {
  const { status = 0 } = error as Partial<HttpError>;
  return status === 408 || status === 429 || status < 400 || status >= 500;
};

export interface Saver {
  /** Saves the draft. @returns whether it succeeded */
  save: () => Promise<boolean>;
  /** Error of the last save. */
  failure: unknown;
}

/**
 * Saves a form's draft at a pause in typing. After a failure it tries again, also when the browser is online again.
 * @param isOn - false while there is nothing to save, a conflict to resolve, or a publication, which saves as well
 */
export const useAutosave = (
  { form: { subscribe }, keep }: Pick<RecordFormState<FormValues>, 'form' | 'keep'>,
  isOn: boolean,
): Saver => {
  const [failure, setFailure] = useState<unknown>();
  const isShown = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    try {
      const isKept = await keep();
      setFailure(undefined);
      return isKept;
    } catch (error) {
      setFailure(error);
      if (isPassing(error)) saveIn(RETRY_MS);
      return false;
    }
  };

  const saveIfOn = useEffectEvent((): void => {
    if (isOn) void save();
  });

  const saveIn = (pause: number): void => {
    clearTimeout(timer.current);
    if (isShown.current) timer.current = setTimeout(saveIfOn, pause);
  };

  const saveSoon = useEffectEvent((): void => saveIn(AUTOSAVE.pauseMs));

  useEffect(() => {
    isShown.current = true;
    const stop = subscribe({ formState: { values: true }, callback: () => saveSoon() });
    window.addEventListener('online', saveIfOn);
    return () => {
      stop();
      window.removeEventListener('online', saveIfOn);
      clearTimeout(timer.current);
      isShown.current = false;
    };
  }, [subscribe]);

  // What was typed during a publication is saved after it.
  useEffect(() => {
    if (isOn) saveSoon();
  }, [isOn]);

  return { save, failure };
};
