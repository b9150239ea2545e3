import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';
import { createGetComputedStyle } from './computed-style.ts';
import { installLabels } from './labels.ts';

const requireOfEnvironment = createRequire(import.meta.resolve('jest-environment-jsdom'));
const requireOfDocuments = createRequire(requireOfEnvironment.resolve('jsdom'));
/** The style sheet of a document without styles. */
const DEFAULT_STYLES: CSSStyleSheet = requireOfDocuments('rrweb-cssom').parse(
  requireOfDocuments('./jsdom/browser/default-stylesheet.js'),
);

/**
 * Browser APIs that jsdom lacks, taken from Node. Data routers need requests and abort signals of the same
 * implementation.
 */
const FROM_NODE = [
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
] as const;

/** A document environment with the globals of a current browser. */
export default class DocumentEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of FROM_NODE) Object.assign(this.global, { [name]: globalThis[name] });
    const { DOMException } = this.global;
    // Node's controller aborts with Node's exception, whose class differs from the document's.
    const AbortController = class extends globalThis.AbortController {
      override abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
        super.abort(reason);
      }
    };
    Object.assign(this.global, { AbortController });
    Object.assign(this.global, { getComputedStyle: createGetComputedStyle(this.global, DEFAULT_STYLES) });
    installLabels(this.global);
    // styled-components inserts rules, as in bundles. Otherwise jsdom would parse a whole style sheet for each.
    Object.assign(this.global, { SC_DISABLE_SPEEDY: false });
  }
}
