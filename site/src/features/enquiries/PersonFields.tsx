import { TextField } from '../../ui/forms/Field'

/** Who she is and how to reach her: the same in both enquiry forms. */
export function PersonFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <TextField
        label="שם מלא"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        error={errors.name}
      />
      <TextField
        label="טלפון"
        name="phone"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={40}
        required
        error={errors.phone}
      />
      <TextField
        label="אימייל"
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        error={errors.email}
      />
    </>
  )
}

export function AgeField({ error }: { error?: string }) {
  return (
    <TextField
      label="גיל"
      name="age"
      type="number"
      inputMode="numeric"
      min={18}
      max={99}
      step={1}
      error={error}
    />
  )
}
