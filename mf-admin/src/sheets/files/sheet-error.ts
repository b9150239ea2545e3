/** Why a file can't be imported; a key of the texts `import.errors`. */
export type SheetProblem =
  | 'size'
  | 'empty'
  | 'rows'
  | 'old'
  | 'encoding'
  | 'merged'
  | 'formula'
  | 'quotes'
  | 'columns'
  | 'unreadable'
  | 'repeated';

/** A file that can't be imported. */
export class SheetError extends Error {
  readonly problem: SheetProblem;
  /** Values of the message. */
  readonly values: Record<string, string | number>;

  constructor(problem: SheetProblem, values: Record<string, string | number> = {}) {
    super(problem);
    this.problem = problem;
    this.values = values;
  }
}
