import { BusWindows } from '../../ui/BusWindows'
import { ButtonLink } from '../../ui/Button'

/** The call to action at a page's end, drawn as a lit bus window beside three with a picture. The footer follows. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="bg-sea text-white">
      <div className="bus wrap pt-12 pb-8 md:pt-16">
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
