interface ImportMeta {
  /** webpack's hot module API, in development builds. */
  readonly webpackHot?: {
    accept: (module: string, onChange: () => unknown) => void;
    addStatusHandler: (handler: (status: string) => void) => void;
  };
}

/** The build's name for the descriptor of the remote that it is of. */
declare module 'remote-in-work' {
  const remote: import('shared-kernel/remote').RemoteDescriptor;
  export default remote;
}

declare module 'react-refresh/runtime' {
  /** Puts the newest of each component where an earlier one is. */
  export const performReactRefresh: () => void;
}
