import { Component, Fragment, type ReactNode } from 'react';
import { ErrorScreen } from './screens/error-screen';
import { readTypedValues, restoreTypedValues, type TypedValue } from './typed-values';

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
  /** How often the subtree was mounted again since the navigation. */
  remounts: number;
}

/** An error of the subtree itself would come again at once. */
const maxRemounts = 3;

/**
 * Renders the error screen in place of a subtree that threw. React has no function form of this. A subtree whose nodes
 * were moved by other software, such as a translator, is mounted again instead. What was typed is kept.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey, remounts: 0 };

  private typed: readonly TypedValue[] = [];

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failure, resetKey: lastKey, remounts }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (resetKey !== lastKey) return { failure: null, resetKey, remounts: 0 };
    if (failure && isMovedNode(failure.error) && remounts < maxRemounts) {
      return { failure: null, remounts: remounts + 1 };
    }
    return null;
  }

  /** Before the fields of a subtree that threw are removed. */
  override getSnapshotBeforeUpdate(_: ErrorBoundaryProps, before: ErrorBoundaryState): null {
    const { failure, remounts } = this.state;
    if (before.failure === null && (failure !== null || remounts > before.remounts)) {
      this.typed = readTypedValues();
    }
    return null;
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: ErrorBoundaryState): void {
    if (this.state.failure === null && this.state.remounts > before.remounts) restoreTypedValues(this.typed);
  }

  private readonly handleRetry = () => {
    this.setState(({ remounts }) => ({ failure: null, remounts: remounts + 1 }));
  };

  override render(): ReactNode {
    const { failure, remounts } = this.state;
    if (failure)
      return <ErrorScreen error={failure.error} home={this.props.home} onRetry={this.handleRetry} />;
    return <Fragment key={remounts}>{this.props.children}</Fragment>;
  }
}

/** Thrown by `removeChild` and `insertBefore` for a node that is no longer where React has put it. */
function isMovedNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
