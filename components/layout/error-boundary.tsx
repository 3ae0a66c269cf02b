import { Component, type ReactNode } from 'react';
import { reportError } from '@/lib/telemetry/report-error';

interface ErrorBoundaryProps {
  /** Resets when the member navigates. */
  route: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  route: string;
  hasFailed: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { route }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return route === state.route ? null : { route, hasFailed: false };
  }

  override state: ErrorBoundaryState = { route: this.props.route, hasFailed: false };

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
