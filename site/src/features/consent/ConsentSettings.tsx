import { Checkbox } from '../../ui/forms/Checkbox'
import type { CookieChoice } from './choice'
import { categories } from './consentTexts'

interface ConsentSettingsProps {
  choice: CookieChoice
  onChange: (choice: CookieChoice) => void
}

/** One checkbox for each category of cookies. Only the essential ones are ticked by default. */
export function ConsentSettings({ choice, onChange }: ConsentSettingsProps) {
  return (
    <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Checkbox name="essential" checked disabled readOnly>
        <Label title="חיוניות" text="בלעדיהן האתר לא יכול לעבוד, ולכן אי אפשר לכבות אותן." />
      </Checkbox>
      {categories.map(({ name, title, text }) => (
        <Checkbox
          key={name}
          name={name}
          checked={choice[name]}
          onChange={(event) => onChange({ ...choice, [name]: event.target.checked })}
        >
          <Label title={title} text={text} />
        </Checkbox>
      ))}
    </div>
  )
}

function Label({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="font-semibold">{title}</span>
      <span className="block text-ink-soft">{text}</span>
    </>
  )
}
