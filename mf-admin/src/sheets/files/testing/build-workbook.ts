import { strToU8, zipSync } from 'fflate';

interface Options {
  /** XML behind the rows of the first worksheet. */
  after?: string;
  is1904?: boolean;
  /** Names of the worksheets, as in XML. */
  names?: string[];
}

/** Builds a workbook. @param sheets - XML of the rows of its worksheets */
export const buildWorkbook = (sheets: string[], { after = '', is1904 = false, names = ['Feuille'] }: Options = {}) => {
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  // The last worksheet of the workbook is the first part.
  const partOf = (index: number): string => `worksheets/sheet${sheets.length - index}.xml`;
  const parts = {
    'xl/workbook.xml': `<workbook ${namespace} xmlns:r="${type}"><workbookPr${is1904 ? ' date1904="1"' : ''}/>
      <sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${relations}>
      ${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${type}/worksheet" Target="${partOf(index)}"/>`).join('')}
      <Relationship Id="rId99" Type="${type}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${namespace}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((cells, index) => [
        `xl/${partOf(index)}`,
        `<worksheet ${namespace}><dimension ref="A1:C3"/><sheetData>${cells}</sheetData>${index === 0 ? after : ''}</worksheet>`,
      ]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  ) as Uint8Array<ArrayBuffer>;
};

/** XML of a cell with a text. */
export const textCell = (cell: string, value: string): string =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
