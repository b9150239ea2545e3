/** How texts are shown that nobody has translated into the reader's language: in French, and said to be. */
export { FrenchMark } from './french-mark.tsx';
export { FrenchNotice } from './french-notice.tsx';
export { inFrench } from './in-french.ts';
export { RecordFacts } from './record-facts.tsx';
export { RecordText } from './record-text.tsx';
