let waiting = 0
let listener: ((isLast: boolean) => void) | undefined

/** Call when the page around its boundaries is hydrated. `listen` is called at once, and after each boundary up to the last. */
export function onHydrated(listen: (isLast: boolean) => void) {
  listener = listen
  tell()
}

export function boundaryMounted() {
  waiting += 1
}

export function boundaryHydrated() {
  waiting -= 1
  tell()
}

function tell() {
  const isLast = waiting === 0
  listener?.(isLast)
  if (isLast) listener = undefined
}
