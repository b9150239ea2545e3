/** Pages listed on either side of the current one. */
const NEIGHBOURS = 1;

/**
 * The pages that a pagination lists: the first, the last, and those around the current one.
 * @returns page numbers in order; `null` for gaps
 */
export const pageNumbers = (current: number, pageCount: number): (number | null)[] => {
  const isNamed = (page: number): boolean => page === 1 || page === pageCount || Math.abs(page - current) <= NEIGHBOURS;
  // A gap of one page would take as much space as the page's link.
  const isLoneGap = (page: number): boolean => !isNamed(page) && isNamed(page - 1) && isNamed(page + 1);
  return Array.from({ length: pageCount }, (_, index) => index + 1)
    .map((page) => (isNamed(page) || isLoneGap(page) ? page : null))
    .filter((page, index, pages) => page !== null || pages[index - 1] !== null);
};
