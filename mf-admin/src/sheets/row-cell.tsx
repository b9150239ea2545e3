import { useId, useState } from 'react';
import type { ImportedRow } from 'shared-kernel/contracts';
import { Refusal } from '../app/refusal.tsx';
import { useAttempt } from '../app/use-attempt.ts';

interface Props {
  row: ImportedRow;
  /** The column. */
  name: string;
  label: string;
  /** Whether the import can still be changed. */
  isOpen: boolean;
  /** Checks the row with another text of the cell. */
  onChange: (text: string) => Promise<void>;
}

/** A cell of an import. A wrong or remarked one is a field: leaving it, or Enter, checks the row again. */
export const RowCell = ({ row, name, label, isOpen, onChange }: Props) => {
  const text = row.cells[name] ?? '';
  const error = row.errors[name];
  const remark = row.remarks[name];
  const hasWords = Boolean(error || remark);
  const [wasField, setWasField] = useState(hasWords);
  if (hasWords && !wasField) setWasField(true);
  // A corrected cell stays a field, so that it keeps the focus.
  if (!isOpen || !wasField) {
    return (
      <>
        <bdi className="text">{text}</bdi>
        {error && <bdi className="error">{error}</bdi>}
      </>
    );
  }
  return <Field key={name} {...{ text, error, remark, label, onChange }} />;
};

const Field = ({
  text,
  error,
  remark,
  label,
  onChange,
}: Pick<Props, 'label' | 'onChange'> & { text: string; error: string | undefined; remark: string | undefined }) => {
  const id = useId();
  const [value, setValue] = useState(text);
  const [stored, setStored] = useState(text);
  if (stored !== text) {
    setStored(text);
    setValue(text);
  }
  const { attempt, isBusy, refusal } = useAttempt();
  const save = (): void => {
    if (value !== text && !isBusy) void attempt(() => onChange(value));
  };
  return (
    <span className="cell">
      <textarea
        rows={1}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={id}
        dir="auto"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          save();
        }}
      />
      <span id={id} className={error ? 'error' : 'remark'} role="status">
        {(error ?? remark) && <bdi>{error ?? remark}</bdi>}
      </span>
      <Refusal>{refusal}</Refusal>
    </span>
  );
};
