import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { boundaryHydrated, boundaryMounted } from './hydrationBoundaries'
import { restoreTypedInput } from './preserveTypedInput'

/** A part of the page that React hydrates separately: between the parts the page responds to input. */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  useEffect(boundaryMounted, [])
  return (
    <Suspense>
      {children}
      <Hydrated />
    </Suspense>
  )
}

function Hydrated() {
  useLayoutEffect(restoreTypedInput, [])
  useEffect(boundaryHydrated, [])
  return null
}
