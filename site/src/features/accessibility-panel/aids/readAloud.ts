import { partAround, textOf } from './spokenText'

/**
 * "Screen reader": speech synthesis reads what is focused, clicked or tapped; Escape stops it. It is for visitors who
 * see the page but tire of reading, no replacement for a real screen reader.
 */
export function start(): () => void {
  const synthesis = window.speechSynthesis
  if (!synthesis) return () => {}

  const onFocus = (event: Event) => event.target instanceof Element && say(event.target)
  const onClick = (event: Event) => {
    const part = partAround(event.target)
    if (part && part !== document.activeElement) say(part)
  }
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && synthesis.cancel()

  document.addEventListener('focusin', onFocus)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  // Not in every open tab at once.
  if (document.hasFocus()) say(null, 'ההקראה פועלת')
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('click', onClick)
    document.removeEventListener('keydown', onKey)
    synthesis.cancel()
  }
}

function say(element: Element | null, words = element ? withKind(element) : '') {
  if (!words) return
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = 'he-IL'
  utterance.voice = window.speechSynthesis.getVoices().find(({ lang }) => lang.startsWith('he')) ?? null
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(utterance)
}

const kinds: [selector: string, word: string][] = [
  ['a[href]', 'קישור'],
  ['button', 'כפתור'],
  ['h1,h2,h3,h4', 'כותרת'],
  ['input[type=checkbox],input[type=radio]', 'תיבת סימון'],
  ['select', 'רשימת בחירה'],
  ['input,textarea', 'שדה'],
]

/** The text with the kind and state of its element: 'טיולים, קישור'; 'הדגשת קישורים, תיבת סימון, מסומנת'. */
function withKind(element: Element): string {
  const text = textOf(element)
  if (!text) return ''
  const kind = kinds.find(([selector]) => element.matches(selector))?.[1]
  const state = element.matches('input:checked') ? 'מסומנת' : null
  return [text, kind, state].filter(Boolean).join(', ')
}
