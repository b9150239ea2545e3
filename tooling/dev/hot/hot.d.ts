interface ImportMeta {
  /** webpack's hot module API, in development builds. */
  readonly webpackHot?: {
    accept: (module: string, onChange: () => unknown) => void;
    addStatusHandler: (handler: (status: string) => void) => void;
  };
}

/** Alias of the remote's descriptor in its build. */
declare module 'remote-in-work' {
  const remote: import('shared-kernel/remote').RemoteDescriptor;
  export default remote;
}

declare module 'react-refresh/runtime' {
  /** Replaces each component with its newest version. */
  export const performReactRefresh: () => void;
}
