import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useEmptyValue } from 'shared-kernel/forms';
import type { Option } from '../option.ts';

interface Choice {
  /** The chosen options. */
  chosen: Option[];
  choose: (option: Option | null) => void;
  remove: (option: Option) => void;
  onBlur: () => void;
  ref: (input: HTMLInputElement | null) => void;
}

/**
 * The chosen value of a combobox: of one option, or of several.
 * @param known options of the values that the form may start with
 */
export const useChoice = (name: string, isMultiple: boolean, known: readonly Option[]): Choice => {
  const { field } = useController({ name });
  const emptyValue = useEmptyValue(name);
  const [met, setMet] = useState<Record<string, Option>>({});
  const values = [field.value].flat().filter((value) => typeof value === 'string' && value !== '') as string[];
  const optionOf = (value: string): Option =>
    met[value] ?? known.find((option) => option.value === value) ?? { value, label: value };

  const choose = (option: Option | null): void => {
    if (option) setMet({ ...met, [option.value]: option });
    if (!isMultiple) field.onChange(option?.value ?? emptyValue());
    else if (option) field.onChange(values.includes(option.value) ? without(option) : [...values, option.value]);
  };
  const without = ({ value }: Option): string[] => values.filter((other) => other !== value);

  return {
    chosen: values.map(optionOf),
    choose,
    remove: (option) => field.onChange(without(option)),
    onBlur: field.onBlur,
    ref: field.ref,
  };
};
