/** Parameters that a GET form preserves. */
export const HiddenFields = ({ values }: { values: URLSearchParams }) =>
  [...values].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
