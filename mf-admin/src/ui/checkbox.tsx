interface Props {
  label: string;
  isChosen: boolean;
  /** Some of the items are selected. */
  isPartly?: boolean;
  /** @param isRange - whether Shift was held */
  onChange: (isChosen: boolean, isRange: boolean) => void;
}

/** Selects an item of a list, or all. */
export const Checkbox = ({ label, isChosen, isPartly = false, onChange }: Props) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isChosen}
    ref={(input) => {
      if (input) input.indeterminate = isPartly;
    }}
    onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
  />
);
