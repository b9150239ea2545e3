import { useState } from 'react';

interface Props {
  label: string;
  /** A date of the calendar; empty is none. */
  value: string;
  onChange: (date: string) => void;
}

/** While somebody types the year 2026, browsers tell of the years 2, 20 and 202; the next key could make it 20266. */
const isWhole = (date: string): boolean => date === '' || /^[12]\d{3}-/.test(date);

/** Narrows a list to what was before or after a day. */
export const DayFilter = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }
  const tell = (date: string): void => {
    setTyped(date);
    if (!isWhole(date)) return;
    setTold(date);
    onChange(date);
  };
  return (
    <label className="day">
      {label}
      <input type="date" value={typed} onChange={({ target }) => tell(target.value)} />
    </label>
  );
};
