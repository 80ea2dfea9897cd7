import { lazy, type ComponentType } from 'react'

/** A part of the admin that is fetched when it is first shown, by the name under which its file exports it. */
export function lazyNamed<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
