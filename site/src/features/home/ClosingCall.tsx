import { BusWindows } from '../../ui/BusWindows'
import { ButtonLink } from '../../ui/Button'

/** The last word of a page: a lit window of the bus beside three that show the way. The footer goes on below it. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="bg-sea text-white">
      <div className="wrap grid gap-[clamp(0.75rem,2vw,1.5rem)] pt-12 pb-8 md:pt-14 lg:grid-cols-2">
        <div className="rounded-[2.75rem] bg-blush px-7 py-9 text-ink md:px-11 md:py-11">
          <h2 id="closing" className="text-3xl text-balance text-sea">
            המקום שלך שמור ליד החלון
          </h2>
          <p className="mt-4 max-w-xl">
            לבד, עם חברה או עם אמא. בחרי טיול, או כתבי לנו ונמצא יחד מה מתאים לך עכשיו.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href="/trips" size="large">
              לכל הטיולים
            </ButtonLink>
            <ButtonLink href="/contact" look="outline" size="large">
              דברי איתנו
            </ButtonLink>
          </div>
        </div>
        <BusWindows className="max-lg:aspect-[2.1]" />
      </div>
    </section>
  )
}
