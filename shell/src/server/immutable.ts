/** Options for files whose names change with their content. */
export const IMMUTABLE = {
  immutable: true,
  maxAge: '1y',
  preCompressed: true,
  index: false,
  decorateReply: false,
} as const;
