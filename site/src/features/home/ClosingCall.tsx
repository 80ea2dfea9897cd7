import { BusWindows } from '../../ui/BusWindows'
import { ButtonLink } from '../../ui/Button'

/** The last word of a page: a lit window of the bus beside three that show the way. The footer goes on below it. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="bg-sea text-white">
      <div className="bus wrap pt-12 pb-8 md:pt-14">
        <div className="bus-seat bg-blush text-ink">
          <h2 id="closing" className="text-3xl text-balance text-sea">
            המקום שלך שמור ליד החלון
          </h2>
          <p className="mt-4 max-w-xl text-balance">
            לבד, עם חברה או עם אמא. בחרי טיול, או כתבי לנו ונמצא יחד מה מתאים לך עכשיו.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href="/trips" size="large">
              לכל הטיולים
            </ButtonLink>
            <ButtonLink href="/contact" variant="outline" size="large">
              דברי איתנו
            </ButtonLink>
          </div>
        </div>
        <BusWindows />
      </div>
    </section>
  )
}
