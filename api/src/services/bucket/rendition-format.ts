import type { RenditionFormat } from './renditions.ts';

/** The smallest format that a reader says it takes; browsers name AVIF and WebP, and all of them read JPEG. */
export function formatFor(accept = ''): RenditionFormat {
  if (accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : 'jpeg';
}

const accepts = (accept: string, type: string): boolean =>
  accept.split(',').some((entry) => {
    const [name = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
