export type RenditionFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The first of some formats that a reader says it takes; browsers name AVIF and WebP, and all of them read JPEG.
 * @param accept - the header of that name.
 */
export const acceptedFormat = (accept: string, formats: readonly RenditionFormat[]): RenditionFormat =>
  formats.find((format) => accepts(accept, `image/${format}`)) ?? 'jpeg';

const accepts = (accept: string, type: string): boolean =>
  accept.split(',').some((entry) => {
    const [name = '', ...parameters] = entry
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
