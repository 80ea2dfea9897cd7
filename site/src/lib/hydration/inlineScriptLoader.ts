/**
 * The page's only inlined script: loads React and Gatsby after the page has painted, and holds clicks on buttons until then.
 * Its source text is written into every page, so it uses nothing from outside the function.
 *
 * The scripts are in a `<template>`, and are inserted once the page has painted, loaded and is idle, or at the first touch,
 * key or input. A click on a button is repeated at the `hydrated` event. If a script or the page's data fails, or a form's
 * click has waited for HELD_MS, held clicks go through without scripts: a form posts as a plain form. Other buttons need
 * scripts, so a click on them alone sets no timer. Links, the menu, GET forms and fields work without scripts and are never
 * held; in browsers without invoker commands `invoke` opens and closes the dialogs until React does. A form whose HTML React
 * has replaced (a hydration mismatch) is sent by its new button; `data-pressed` on the root tells it that it was pressed.
 * It waits for the first contentful paint, as the first paint may be the background alone. (Safari has no
 * requestIdleCallback. The build keeps comments, so there are none inside.)
 */
export function loadScriptsWhenIdle() {
  const LOADING_MS = 6000
  const HELD_MS = 8000
  const pressed = new Set<HTMLButtonElement>()
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
    const button = (event.target as Element).closest<HTMLButtonElement>('button, input[type="submit"]')
    if (!button || worksByItself(button)) return
    event.preventDefault()
    event.stopPropagation()
    pressed.add(button)
    if (!button.form) return
    document.documentElement.dataset.pressed = ''
    setTimeout(flush, HELD_MS)
  }

  function worksByItself(button: HTMLButtonElement) {
    if (button.type === 'submit' && button.form?.method === 'get') return true
    return button.hasAttribute('commandfor')
  }

  function invoke(event: MouseEvent) {
    const button = (event.target as Element).closest('[commandfor]')
    if (!button || 'commandForElement' in button) return
    event.stopImmediatePropagation()
    const dialog = document.getElementById(button.getAttribute('commandfor')!) as HTMLDialogElement
    if (button.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
  }

  function flush() {
    removeEventListener('click', hold, true)
    for (const button of pressed) {
      const action = !button.isConnected && button.form?.getAttribute('action')
      if (action) document.querySelector<HTMLElement>(`form[action="${action}"] [type="submit"]`)?.click()
      else button.click()
    }
    pressed.clear()
  }

  const touches = ['pointerdown', 'keydown', 'input'] as const
  for (const touch of touches) addEventListener(touch, load, { capture: true, passive: true, once: true })
  addEventListener('click', hold, true)
  addEventListener('click', invoke, true)
  addEventListener('hydrated', () => {
    removeEventListener('click', invoke, true)
    flush()
  })
  addEventListener('unhandledrejection', ({ reason }) => /page resources/.test(reason?.message) && flush())
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && flush(), true)
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest)
  }).observe({ type: 'paint', buffered: true })
  setTimeout(load, LOADING_MS)
}
