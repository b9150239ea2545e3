/** A line of a chart: a number for each point. */
export interface Series {
  name: string;
  values: number[];
  /** False for values that only the table shows. */
  isDrawn?: boolean;
}
