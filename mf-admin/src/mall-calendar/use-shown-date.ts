import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstOf, monthOf } from 'shared-kernel/format/calendar';

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

/** The selected date of a calendar; the address holds its month. */
export const useShownDate = (today: string) => {
  const { search, pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const asked = query.get('month') ?? '';
  const [date, setDate] = useState(() => (MONTH.test(asked) && asked !== monthOf(today) ? firstOf(asked) : today));

  const show = (next: string): void => {
    setDate(next);
    if (monthOf(next) === monthOf(date)) return;
    query.set('month', monthOf(next));
    void navigate({ pathname, search: String(query), hash }, { replace: true, state });
  };
  return { date, show };
};
