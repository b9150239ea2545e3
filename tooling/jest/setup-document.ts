import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
configure({
  // A deadline for hangs: the default of one second fails on a busy machine.
  asyncUtilTimeout: 30_000,
  // Queries that wait run again at each change. Only the error of their timeout prints the document.
  getElementError: (message, container) => {
    const isRepeated: boolean = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    return isRepeated ? new Error(message ?? '') : getElementError(message, container);
  },
});

// jsdom has the element, but doesn't implement opening it. Browser tests cover its modality.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom lays nothing out, so there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined;

// And without layout, no element changes its size.
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// Node's copies belong to Node's realm: their constructors differ from those of the page.
const cloneInNode = globalThis.structuredClone;
const adopt = (value: unknown): unknown => {
  if (Array.isArray(value)) return Array.from(value, adopt);
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, held]) => [name, adopt(held)]));
};
globalThis.structuredClone = ((...args: Parameters<typeof cloneInNode>) =>
  adopt(cloneInNode(...args))) as typeof cloneInNode;
