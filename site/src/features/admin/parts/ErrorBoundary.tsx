/** Error boundary: a part that could not be loaded or rendered leaves the rest of the page working, with advice. */
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../../ui/ErrorState'

export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="p-4">
        <ErrorState
          title="החלק הזה לא נטען"
          text="כנראה החיבור נקטע לרגע, או שהאתר התעדכן בינתיים. טעינה מחדש של הדף תפתור את זה."
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  }
}
