import type { ReactNode } from 'react'
import { EmailField, PhoneField, TextArea, TextField } from '../../ui/forms/Field'

interface EnquiryFieldsProps {
  errors: Record<string, string>
  /** The height of the message field, in lines. */
  rows: number
  /** More fields, before the message. */
  children?: ReactNode
}

/** The fields of both enquiry forms: name, phone, mail address, age and message. */
export function EnquiryFields({ errors, rows, children }: EnquiryFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField
        label="שם מלא"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        error={errors.name}
      />
      <PhoneField required error={errors.phone} />
      <EmailField error={errors.email} />
      <TextField
        label="גיל"
        name="age"
        type="number"
        inputMode="numeric"
        min={18}
        max={99}
        step={1}
        error={errors.age}
      />
      {children}
      <TextArea
        label="הודעה"
        name="message"
        rows={rows}
        maxLength={5000}
        required
        error={errors.message}
        hint="בבקשה בלי פרטים רפואיים. על אלה נדבר בטלפון."
        className="sm:col-span-2"
      />
    </div>
  )
}
