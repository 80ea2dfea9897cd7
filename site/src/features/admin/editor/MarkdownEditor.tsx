/** Editor of a long text, as rich text or Markdown source (the device remembers which), and its preview. */
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { ControlAttributes } from '../forms/fields/Field'
import { SHOW } from '../forms/fields/focusField'
import { Segments } from '../parts/Segments'
import { Preview } from './Preview'
import { RichEditor } from './rich/RichEditor'
import { SourceEditor } from './SourceEditor'
import { SourceSwitch } from './SourceSwitch'
import { TextPictures } from './TextPictures'
import { usePreferredView } from './usePreferredView'
import { useTextPictures } from './useTextPictures'

export { ShortEditor } from './ShortEditor'

interface Props {
  name: string
  label: string
  rows: number
  control: ControlAttributes
  isArticle?: boolean
  Tools?: MarkdownTools
}

/** Further tools above the text area, whose id is `controls`. Their requests survive a change of the view. */
export type MarkdownTools = ComponentType<{ controls: string; isHidden: boolean }>

export default function MarkdownEditor({ name, label, rows, control, isArticle, Tools }: Props) {
  const markdown: string = useWatch({ name })
  const [written, setWritten] = usePreferredView()
  const [isPreview, setPreview] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const pictures = useTextPictures(control.id)

  // A jump to a place in the text leaves the preview.
  useEffect(() => {
    const control_ = document.getElementById(control.id)
    const write = () => setPreview(false)
    control_?.addEventListener(SHOW, write)
    return () => control_?.removeEventListener(SHOW, write)
  }, [control.id, written])

  const shared = { name, control, pictures, onPicture: () => setChoosing(true) }
  return (
    <>
      <div className="mb-2 flex justify-end">
        <Segments
          label="תצוגת העורך"
          choices={VIEWS}
          chosen={isPreview ? 'preview' : 'writing'}
          onChoose={(view) => setPreview(view === 'preview')}
        />
      </div>
      {Tools && <Tools controls={control.id} isHidden={isPreview} />}
      <div hidden={isPreview}>
        {written === 'rich' ? (
          <RichField {...shared} label={label} isArticle={isArticle} />
        ) : (
          <SourceEditor {...shared} rows={rows} />
        )}
        <SourceSwitch view={written} onChoose={setWritten} of={label} controls={control.id} />
      </div>
      {isPreview && (
        <section aria-label="תצוגה מקדימה" className="min-h-72 rounded-card border border-line bg-sand p-5">
          <Preview markdown={markdown} isArticle={isArticle} />
        </section>
      )}
      <TextPictures pictures={pictures} isChoosing={isChoosing} onChosen={() => setChoosing(false)} />
    </>
  )
}

function RichField({ name, ...editor }: { name: string } & Omit<ComponentProps<typeof RichEditor>, 'field'>) {
  const { field } = useController({ name })
  return <RichEditor field={field} {...editor} />
}

const VIEWS = [
  { value: 'writing', label: 'כתיבה' },
  { value: 'preview', label: 'איך זה ייראה' },
] as const
