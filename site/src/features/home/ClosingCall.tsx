import { ButtonLink } from '../../ui/Button'

/** The last word of a page: a lit window of the bus beside three that show the way. The footer goes on below it. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="bg-sea text-white">
      <div className="wrap grid gap-6 pt-12 pb-8 md:pt-14 lg:grid-cols-2 lg:items-center">
        <div className="rounded-[2.75rem] bg-blush px-7 py-9 text-ink md:px-11 md:py-11">
          <h2 id="closing" className="text-3xl text-sea">
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
        <img
          src="/art/windows.svg"
          alt=""
          width={620}
          height={300}
          loading="lazy"
          className="h-auto w-full"
        />
      </div>
    </section>
  )
}
