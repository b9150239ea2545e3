declare module '*.woff2' {
  /** Address of the file as the build placed it. */
  const url: string;
  export default url;
}
