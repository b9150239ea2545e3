import { Component, type ReactNode } from 'react';

interface Props {
  /** Renders the failure. */
  failure: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps the screen when a panel's content fails to load, or throws. */
export class PanelBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
