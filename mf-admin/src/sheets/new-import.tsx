import { useState } from 'react';
import type { ContentResource } from '../resources/resource.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { FileChoice } from './file-choice.tsx';
import type { SheetFile } from './files/read-sheet.ts';
import { RecentImports } from './recent-imports.tsx';

interface Props {
  resource: ContentResource;
  /** Called with the import's id when all rows are sent. */
  onStarted: (id: string) => void;
}

/** Chooses a file, matches its columns, and sends its rows. */
export const NewImport = ({ resource, onStarted }: Props) => {
  const [file, setFile] = useState<SheetFile>();
  if (file) {
    return <ColumnMapping resource={resource} file={file} onStarted={onStarted} onBack={() => setFile(undefined)} />;
  }
  return (
    <>
      <FileChoice resource={resource} onFile={setFile} />
      <RecentImports resource={resource} />
    </>
  );
};
