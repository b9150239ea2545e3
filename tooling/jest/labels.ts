import { watchDocument } from './document-version.ts';

const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const;

/**
 * Replaces `labels` of a window's form controls by one that finds the controls of all labels once for each change of
 * the document. jsdom walks through the document for each control, and for each label within that.
 * @param window of jsdom
 */
export const installLabels = (
  window: Pick<
    Window & typeof globalThis,
    'document' | 'HTMLElement' | 'MutationObserver' | `HTML${(typeof LABELABLE)[number]}Element`
  >,
): void => {
  const { document, HTMLElement } = window;
  const readVersion = watchDocument(window);
  let known = new Map<Element | null, HTMLLabelElement[]>();
  let knownVersion = -1;

  const findControl = (label: HTMLLabelElement): Element | null => {
    const target = label.htmlFor && document.getElementById(label.htmlFor);
    return target instanceof HTMLElement && 'labels' in target ? target : label.control;
  };

  const labelsOf = (control: Element): HTMLLabelElement[] => {
    const version = readVersion();
    if (version !== knownVersion) known = Map.groupBy(document.querySelectorAll('label'), findControl);
    knownVersion = version;
    return known.get(control) ?? [];
  };

  for (const name of LABELABLE) {
    const { prototype } = window[`HTML${name}Element`];
    const original = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        const isOutside = this.getRootNode() !== document || (this as HTMLInputElement).type === 'hidden';
        return isOutside ? original?.call(this) : labelsOf(this);
      },
    });
  }
};
