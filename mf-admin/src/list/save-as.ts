/** Downloads a file. */
export const saveAs = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};
