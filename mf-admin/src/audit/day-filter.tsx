import { useState } from 'react';

interface Props {
  label: string;
  /** A calendar date, or an empty string. */
  value: string;
  onChange: (date: string) => void;
}

/**
 * Browsers fire change events for the partial years 2, 20 and 202 while "2026" is typed. The next key could make it
 * 20266.
 */
const isWhole = (date: string): boolean => date === '' || /^[12]\d{3}-/.test(date);

/** Filters a list by a first or last day. */
export const DayFilter = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    setApplied(value);
    setTyped(value);
  }
  const change = (date: string): void => {
    setTyped(date);
    if (!isWhole(date)) return;
    setApplied(date);
    onChange(date);
  };
  return (
    <label className="day">
      {label}
      <input type="date" value={typed} onChange={({ target }) => change(target.value)} />
    </label>
  );
};
