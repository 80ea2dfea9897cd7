/** Copies a text to the clipboard, with a toast. */
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { Icon } from './Icon'

interface Props {
  text: string
  children: string
  onCopied?: () => void
}

export function CopyButton({ text, children, onCopied }: Props) {
  const { toast } = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return void toast({
        title: 'זה לא הועתק',
        description: 'אפשר לסמן ולהעתיק ביד.',
        variant: 'destructive',
      })
    }
    toast({ title: 'הועתק' })
    onCopied?.()
  }
  return (
    <Button variant="outline" onClick={() => void copy()}>
      <Icon name="copy" />
      {children}
    </Button>
  )
}
