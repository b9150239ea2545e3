/** What a chart draws a line of: a number for each of its points. */
export interface Series {
  name: string;
  values: number[];
  /** False of what the table alone has. */
  isDrawn?: boolean;
}
