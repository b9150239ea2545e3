import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// One second, the default, fails sound tests on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom knows the element, but not that it opens; what is modal about it is for browsers to show.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom lays nothing out, so there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined;

// Nor does anything change its size.
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
