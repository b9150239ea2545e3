/** Names that the build resolves to the packages themselves, instead of this folder's replacements. */
declare module 'unshared/react-router' {
  export * from 'react-router';
}

declare module 'unshared/react-i18next' {
  export * from 'react-i18next';
}
