import { Component, type ReactNode } from 'react';

interface Props {
  /** Stands in for what failed. */
  failure: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what a panel shows, and can't be had or throws, from taking the screen with it. */
export class PanelBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
