import { Component, type ReactNode } from 'react';

interface Props {
  /** Rendered instead of the children after an error. @param onRetry renders the children again */
  fallback?: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Contains errors of its children, so that the rest of the page still renders. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback?.(() => this.setState({ hasFailed: false }));
  }
}
