/** Untranslated texts: shown in French, and marked as French. */
export { FrenchMark } from './french-mark.tsx';
export { FrenchNotice } from './french-notice.tsx';
export { inFrench } from './in-french.ts';
export { IsolatedText } from './isolated-text.tsx';
export { RecordFacts } from './record-facts.tsx';
export { RecordText } from './record-text.tsx';
