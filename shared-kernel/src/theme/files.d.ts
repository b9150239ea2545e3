declare module '*.woff2' {
  /** Address of the file in the build. */
  const url: string;
  export default url;
}
