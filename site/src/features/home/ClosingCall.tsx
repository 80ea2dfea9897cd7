import { ButtonLink } from '../../ui/Button'

/** The last word of the home page, above the hills. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="wrap pt-15 pb-4 md:pt-22">
      <div className="grid items-end gap-8 md:grid-cols-[1.4fr_auto]">
        <div>
          <h2 id="closing" className="text-2xl text-ink md:text-4xl">
            המקום שלך שמור ליד החלון
          </h2>
          <p className="mt-4 max-w-xl text-ink-soft md:text-lg">
            לבד, עם חברה או עם אמא. בחרי טיול, או כתבי לנו ונמצא יחד מה מתאים לך עכשיו.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/trips" size="large">
            לכל הטיולים
          </ButtonLink>
          <ButtonLink href="/contact" look="outline" size="large">
            דברי איתנו
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
