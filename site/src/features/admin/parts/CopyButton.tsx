/** Copies a text to the clipboard, with a toast. */
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { Icon } from './Icon'

export function CopyButton({ text, children }: { text: string; children: string }) {
  const { toast } = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'הועתק' })
    } catch {
      toast({ title: 'זה לא הועתק', description: 'אפשר לסמן ולהעתיק ביד.', variant: 'destructive' })
    }
  }
  return (
    <Button variant="outline" onClick={() => void copy()}>
      <Icon name="copy" />
      {children}
    </Button>
  )
}
