/** A legal text. `{mall}`, `{address}`, `{phone}` and `{email}` are replaced by the site's. */
export interface LegalText {
  /** First day of validity, YYYY-MM-DD. */
  since: string;
  intro: string;
  sections: LegalSection[];
}

interface LegalSection {
  /** Anchor of the section. */
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
}

/** Inserts the site's details into a text. */
export const fillIn = (text: string, details: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => details[name] ?? placeholder);
