let waiting = 0
let listener: ((isLast: boolean) => void) | undefined

/** Called when the page around its parts is hydrated. `listen` is called at once, and after each part until the last. */
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
