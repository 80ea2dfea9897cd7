import { Suspense, useEffect, type ReactNode } from 'react'
import { partHydrated, partMounted } from './parts'

/** A part of the page that React hydrates in steps of its own: between them she can scroll, type and press. */
export function HydratedApart({ children }: { children: ReactNode }) {
  useEffect(partMounted, [])
  return (
    <Suspense>
      {children}
      <Hydrated />
    </Suspense>
  )
}

function Hydrated() {
  useEffect(partHydrated, [])
  return null
}
