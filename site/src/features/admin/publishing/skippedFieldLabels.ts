/** Labels of the fields that a build error may name. */
const FIELDS: Record<string, string> = {
  title: 'הכותרת',
  slug: 'כתובת הדף',
  destination: 'היעד',
  shortDescription: 'התיאור הקצר',
  longDescriptionHtml: 'התיאור המלא',
  pictures: 'התמונות',
  picture: 'התמונה הראשית',
  price: 'המחיר',
  currency: 'המטבע',
  style: 'הסגנון',
  startDate: 'תאריך היציאה',
  endDate: 'תאריך החזרה',
  status: 'מצב ההרשמה',
  currentParticipants: 'מספר הנרשמות',
  maxParticipants: 'מספר המקומות',
  excerpt: 'התקציר',
  description: 'משפט הפתיחה',
  searchDescription: 'התיאור למנועי חיפוש',
  contentHtml: 'הטקסט',
  category: 'הקטגוריה',
}

/** `reason` begins with the name of the invalid field, as page-data/check-record.mjs writes it. */
export function skippedFieldLabels(reason: string): string {
  const field = FIELDS[reason.slice(0, reason.indexOf(':'))]
  return field ? `כדאי לבדוק את ${field} ולשמור שוב.` : 'משהו בפרטים אינו שלם. כדאי לפתוח, לבדוק ולשמור שוב.'
}
