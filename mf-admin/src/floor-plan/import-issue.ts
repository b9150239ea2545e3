/** Why a file is no plan, beside what the rules of plans say; its words are `plan.import.<rule>`. */
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
  /** What is wrong, as the file calls it. */
  name: string;
}

/** What was read of a file: a plan whose drawing is still to be looked at, or why there is none. */
export type Read<Value> = { value: Value } | { issues: ImportIssue[] };

/** Keeps what is wrong with the parts of a file, so that all of it is told at once. */
export class Issues {
  readonly found: ImportIssue[] = [];

  /** Notes an issue, in place of the value that there would be without it. */
  add(rule: ImportRule, name: string): undefined {
    this.found.push({ rule, name });
  }
}
