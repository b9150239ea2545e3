import { Component, type ReactNode } from 'react';

interface Props {
  /** Rendered instead of the children after an error. @param onRetry renders the children again */
  fallback?: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  /** What was thrown. */
  failure?: { error: unknown } | undefined;
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error);

/** Contains errors of its children, so that the rest of the page still renders. In development it shows their stack. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const fallback = this.props.fallback?.(() => this.setState({ failure: undefined }));
    if (process.env.NODE_ENV !== 'development') return fallback;
    return (
      <>
        <pre dir="ltr" lang="en">
          {stackOf(failure.error)}
        </pre>
        {fallback}
      </>
    );
  }
}
