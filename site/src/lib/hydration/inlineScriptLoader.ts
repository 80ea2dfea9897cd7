/** A form whose button was pressed before its script was there. No attribute: React would find the page another one. */
export type PressedForm = HTMLFormElement & { isPressed?: true }

/**
 * Runs in the page itself, as its only script that is not waiting: lets the page paint before React and Gatsby are
 * fetched, and keeps what she presses meanwhile. Its text goes into every page, so it leans on nothing outside itself.
 *
 * The scripts lie in a `<template>`. They are put to work when the page has painted, loaded and rests, or at the first touch.
 * A press on a button waits until `hydrated` is heard; should the scripts not come in time, the browser does what it can by
 * itself: a form posts as a plain form. Other buttons can do nothing without scripts, and wait on. Links, the menu,
 * searches and fields are the browser's from the start.
 * A first paint may be the bare background, so the one with content is waited for. (Safari has no idle callback. The
 * build keeps comments, so there are none inside.)
 */
export function loadScriptsWhenIdle() {
  const LOADING_MS = 6000
  const HELD_MS = 8000
  const pressed = new Set<HTMLElement>()
  let isLoading = false

  function load() {
    if (isLoading) return
    isLoading = true
    const scripts = document.getElementById('deferred-scripts') as HTMLTemplateElement
    document.body.append(scripts.content)
  }

  function rest() {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 })
    else setTimeout(load, 200)
  }

  function hold(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>('button, input[type="submit"]')
    if (!button || worksByItself(button as HTMLButtonElement)) return
    event.preventDefault()
    event.stopPropagation()
    pressed.add(button)
    const form: PressedForm | null = (button as HTMLButtonElement).form
    if (!form) return
    form.isPressed = true
    setTimeout(flush, HELD_MS)
  }

  function worksByItself(button: HTMLButtonElement) {
    if (button.type === 'submit' && button.form?.method === 'get') return true
    return button.hasAttribute('commandfor') && 'commandForElement' in button
  }

  function flush() {
    removeEventListener('click', hold, true)
    for (const button of pressed) button.click()
    pressed.clear()
  }

  const touches = ['pointerdown', 'keydown', 'input'] as const
  for (const touch of touches) addEventListener(touch, load, { capture: true, passive: true, once: true })
  addEventListener('click', hold, true)
  addEventListener('hydrated', flush)
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && flush(), true)
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest)
  }).observe({ type: 'paint', buffered: true })
  setTimeout(load, LOADING_MS)
}
