import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useEmptyValue } from 'shared-kernel/forms';
import { foldLetters } from 'shared-kernel/i18n/text-key';
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
 * @param isCreatable whether values are typed texts: another spelling of a chosen one replaces it
 */
export const useChoice = (
  name: string,
  isMultiple: boolean,
  known: readonly Option[],
  isCreatable: boolean,
): Choice => {
  const { field } = useController({ name });
  const emptyValue = useEmptyValue(name);
  const [met, setMet] = useState<Record<string, Option>>({});
  const values = [field.value].flat().filter((value) => typeof value === 'string' && value !== '') as string[];
  const optionOf = (value: string): Option =>
    met[value] ?? known.find((option) => option.value === value) ?? { value, label: value };

  const choose = (option: Option | null): void => {
    if (option) setMet({ ...met, [option.value]: option });
    if (!isMultiple) field.onChange(option?.value ?? emptyValue());
    else if (option) field.onChange(values.includes(option.value) ? without(option) : withChosen(option));
  };
  const without = ({ value }: Option): string[] => values.filter((other) => other !== value);
  const withChosen = ({ value }: Option): string[] => {
    const place = isCreatable ? values.findIndex((other) => foldLetters(other) === foldLetters(value)) : -1;
    return place === -1 ? [...values, value] : values.with(place, value);
  };

  return {
    chosen: values.map(optionOf),
    choose,
    remove: (option) => field.onChange(without(option)),
    onBlur: field.onBlur,
    ref: field.ref,
  };
};
