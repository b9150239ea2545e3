/** Slugs of the legal pages: their built-in texts show until a page with the slug is published. */
export const LEGAL_SLUGS = ['terms-of-service', 'privacy-policy'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

export const isLegalSlug = (slug: string): boolean => (LEGAL_SLUGS as readonly string[]).includes(slug);

/** Path of a page of texts, without a language. */
export const textPagePath = (slug: string): string => (isLegalSlug(slug) ? `/${slug}` : `/pages/${slug}`);
