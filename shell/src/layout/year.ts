const formats = new Map<string, Intl.DateTimeFormat>();

/** The year that an instant falls in at a place. @param timeZone IANA name */
export const yearIn = (timeZone: string, instant: Date): string => {
  // Making a format costs more than the rest of the footer.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  formats.set(timeZone, format);
  return format.format(instant);
};
