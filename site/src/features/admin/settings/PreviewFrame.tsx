/** An iframe as wide as the screen that it shows, scaled down where there is less room. It is inert: no clicks and no focus. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const EMPTY = '<!DOCTYPE html><html lang="he" dir="rtl"><head></head><body></body></html>'

/** Screen height in CSS pixels that the hero of the home page is sized by. */
const SCREEN_HEIGHT = 800

interface Props {
  title: string
  /** In CSS pixels. */
  width: number
  children: ReactNode
}

export function PreviewFrame({ title, width, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState({ room: 0, content: SCREEN_HEIGHT })

  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setSize({ room: room.current!.clientWidth, content: Math.ceil(body?.scrollHeight ?? SCREEN_HEIGHT) }),
    )
    observer.observe(room.current!)
    if (body) observer.observe(body)
    return () => observer.disconnect()
  }, [body])

  function initFrame(frame: HTMLIFrameElement) {
    const inner = frame.contentDocument!
    inner.title = title
    for (const sheet of document.querySelectorAll('head style, head link[rel=stylesheet]'))
      inner.head.append(inner.importNode(sheet, true))
    inner.body.inert = true
    inner.body.style.overflow = 'hidden'
    setBody(inner.body)
  }

  const scale = Math.min(1, size.room / width)
  return (
    <div
      ref={room}
      role="region"
      aria-label={title}
      tabIndex={0}
      className="mt-3 max-h-[70dvh] min-h-80 overflow-x-hidden overflow-y-auto rounded-card border border-line bg-sand"
    >
      <div style={{ height: size.content * scale }}>
        <iframe
          title={title}
          srcDoc={EMPTY}
          tabIndex={-1}
          onLoad={({ currentTarget }) => initFrame(currentTarget)}
          style={{ width, height: size.content, transform: `scale(${scale})` }}
          className="block origin-top-right border-0"
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  )
}
