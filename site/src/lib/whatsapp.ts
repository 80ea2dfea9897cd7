/** wa.me links. */

/** Opens a chat with a number (digits as from `internationalDigits`) and a prefilled message, '' for none. */
export function whatsAppUrl(number: string, text: string): string {
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
}

/** Opens WhatsApp's choice of contacts to share a text. */
export const whatsAppShareUrl = (text: string) => whatsAppUrl('', text)
