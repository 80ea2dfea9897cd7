/** Links that open WhatsApp. */

/** A chat with a number, as `internationalDigits` writes it, and the text that stands in it already. */
export function whatsAppUrl(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Shares a text with whoever she picks. */
export const whatsAppShareUrl = (text: string) => whatsAppUrl('', text)
