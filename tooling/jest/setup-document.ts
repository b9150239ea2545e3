import '@testing-library/jest-dom';

// jsdom knows the element, but not that it opens; what is modal about it is for browsers to show.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
