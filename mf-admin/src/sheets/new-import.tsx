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
  const [chosen, setChosen] = useState<{ file: SheetFile; matched: string[] }>();
  if (chosen) {
    return <ColumnMapping resource={resource} {...chosen} onStarted={onStarted} onBack={() => setChosen(undefined)} />;
  }
  return (
    <>
      <FileChoice resource={resource} onFile={(file, matched) => setChosen({ file, matched })} />
      <RecentImports resource={resource} />
    </>
  );
};
