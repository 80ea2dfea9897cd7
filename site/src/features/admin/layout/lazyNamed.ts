import { lazy, type ComponentType } from 'react'

/** React.lazy for a named export. */
export function lazyNamed<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
