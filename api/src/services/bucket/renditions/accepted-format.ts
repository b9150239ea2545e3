export type RenditionFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The first format that the client accepts, else JPEG, which every browser reads.
 * @param accept - the `Accept` header.
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
