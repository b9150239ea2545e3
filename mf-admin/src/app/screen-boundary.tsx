import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './screen-failure.tsx';

/** Keeps the frame when a screen fails to load, or throws. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenFailure onRetry={() => window.location.reload()} /> : this.props.children;
  }
}
