import { toggles, type AccessibilitySettings } from './settings'

/** Puts the settings on the page's root, where `styles/accessibility.css` and the aids find them. */
export function applySettings(settings: AccessibilitySettings, root = document.documentElement) {
  root.style.fontSize = settings.fontSize === 100 ? '' : `${settings.fontSize}%`
  setOrRemove(root, 'data-contrast', settings.contrast === 'normal' ? '' : settings.contrast)
  setOrRemove(root, 'data-accessibility', toggles.filter((name) => settings[name]).join(' '))
  if (root.getAttribute('style') === '') root.removeAttribute('style')
}

function setOrRemove(element: Element, name: string, value: string) {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}
