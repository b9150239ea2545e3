/** What a form of the address is to keep, beside what it asks for. */
export const HiddenFields = ({ values }: { values: URLSearchParams }) =>
  [...values].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
