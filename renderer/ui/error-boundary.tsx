import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';

interface ErrorBoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps an exception in one part from taking down the window. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <ErrorPanel
        title={this.props.title}
        error={this.state.error}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
