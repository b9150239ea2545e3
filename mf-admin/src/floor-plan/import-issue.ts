/** Why a file can't be imported, besides the rules of plans. The message is `plan.import.<rule>`. */
export type ImportRule =
  | 'tooLarge'
  | 'notJson'
  | 'notGeoJson'
  | 'notSvg'
  | 'noOutline'
  | 'twoOutlines'
  | 'unknownKind'
  | 'notText'
  | 'notPolygon'
  | 'notPoint'
  | 'notClosed'
  | 'holes'
  | 'curve'
  | 'transform'
  | 'badPosition'
  | 'tooFar';

export interface ImportIssue {
  rule: ImportRule;
  /** The invalid element, by its name in the file. */
  name: string;
}

/** Result of parsing a file: a plan whose drawing isn't validated yet, or the issues. */
export type Read<Value> = { value: Value } | { issues: ImportIssue[] };

/** Collects the issues of a file's elements, so that all are reported at once. */
export class Issues {
  readonly found: ImportIssue[] = [];

  /** Records an issue. Returns undefined as the value. */
  add(rule: ImportRule, name: string): undefined {
    this.found.push({ rule, name });
  }
}
