import { line } from '../validation/index.ts';
import { type Field, picture, translated } from './field.ts';

/** Longest title and description, in characters. Search engines cut most texts earlier. */
export const SEO_LENGTHS = { seoTitle: 70, seoDescription: 200 } as const;

const optional = (max: number) => line(max).default('');

const ofPage = <Value, Shown>(written: Field<Value, Shown>): Field<Value, Shown> => ({ ...written, isOfPage: true });

/** Fields of every type with a page: what search engines and shared links show instead of the page's own texts and picture. */
export const SEO_FIELDS = {
  seoTitle: ofPage(translated(SEO_LENGTHS.seoTitle, 'fields.seoTitle', { rules: optional })),
  seoDescription: ofPage(translated(SEO_LENGTHS.seoDescription, 'fields.seoDescription', { rules: optional })),
  seoPicture: ofPage(picture('fields.seoPicture')),
};
