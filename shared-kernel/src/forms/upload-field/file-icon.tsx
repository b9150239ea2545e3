const KINDS = [
  { kind: 'word', label: 'Word', mark: 'W', type: /msword|wordprocessingml/ },
  { kind: 'pdf', label: 'PDF', mark: 'PDF', type: /\/pdf$/ },
  { kind: 'powerpoint', label: 'PowerPoint', mark: 'P', type: /powerpoint|presentationml/ },
  { kind: 'excel', label: 'Excel', mark: 'X', type: /ms-excel|spreadsheetml/ },
] as const;

const Sheet = () => (
  <>
    <path className="sheet" d="M12 4h16l10 10v27a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z" />
    <path className="fold" d="M28 4v10h10" />
  </>
);

/** An icon of a document with the kind of the file, when known. */
export const FileIcon = ({ type }: { type: string }) => {
  const known = KINDS.find((candidate) => candidate.type.test(type));
  if (!known) {
    return (
      <svg className="icon" viewBox="0 0 48 48" aria-hidden="true">
        <Sheet />
      </svg>
    );
  }
  const { kind, label, mark } = known;
  return (
    <svg className={`icon ${kind}`} viewBox="0 0 48 48" role="img" aria-label={label}>
      <Sheet />
      <text x="23.5" y="34" textAnchor="middle" fontSize={mark.length > 1 ? 11 : 17}>
        {mark}
      </text>
    </svg>
  );
};
