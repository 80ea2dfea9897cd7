/** Polyfill of AbortSignal.any for Safari before 17.4; Uppy calls it for every upload. */
AbortSignal.any ??= (signals: Iterable<AbortSignal>): AbortSignal => {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}
