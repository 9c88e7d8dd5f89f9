import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './screens/error-screen';

interface ErrorBoundaryProps {
  /** A new value clears the error, because the visitor has navigated. */
  resetKey: string;
  /** Where the error screen leads; the public start page without it. */
  home?: { path: string; label: string };
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
  resetKey: string;
}

/** Renders the error screen in place of a subtree that threw. React has no function form of this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ErrorScreen error={failure.error} home={this.props.home} /> : this.props.children;
  }
}
