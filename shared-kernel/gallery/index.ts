/** The gallery, to which a package adds parts of its own with a `gallery/registry.ts`. */
export type { Entry, Registry } from './entry.ts';
export { ExampleForm } from './example-form.tsx';
export { Stage } from './gallery.styles.ts';
export { hiddenParts } from './hidden-parts.ts';
export type { SampleTexts } from './sample-texts.ts';
