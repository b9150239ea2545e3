/** A text of rules; `{mall}`, `{address}`, `{phone}` and `{email}` stand for the site's own. */
export interface LegalText {
  /** Day from which it holds, YYYY-MM-DD. */
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

/** Puts the site's own details into a text. */
export const fillIn = (text: string, details: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => details[name] ?? placeholder);
