import { useRef } from 'react'
import type { HomePage } from '../../../page-data/types'
import { chunk } from '../../lib/chunk'
import { classNames } from '../../lib/classNames'
import { PauseIcon, PlayIcon } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { Testimonial } from './Testimonial'
import { useCarousel } from './useCarousel'

const PER_PAGE = 2

interface TestimonialsProps {
  testimonials: HomePage['settings']['testimonials']
  /** A decoration: the section is a panel over it. */
  picture?: HomePage['testimonialPicture']
}

/** A carousel of testimonials, two to a page, the first one large; it advances by dots, scrolling or a timer. */
export function Testimonials({ testimonials, picture = null }: TestimonialsProps) {
  const track = useRef<HTMLDivElement>(null)
  const pages = chunk(testimonials, PER_PAGE)
  const carousel = useCarousel(track, pages.length)
  if (pages.length === 0) return null

  return (
    <section
      aria-labelledby="testimonials"
      className={classNames('overflow-hidden', picture ? 'testimonials-over' : 'bg-blush')}
    >
      {picture && <Picture picture={picture} sizes="100vw" placeholderLabel="" />}
      <div
        className={classNames('testimonials section-y', picture ? 'testimonials-paper' : 'wrap')}
        {...carousel.restHandlers}
      >
        <h2 id="testimonials" className="mb-8 text-3xl text-sea md:mb-12">
          מה מספרות מי שחזרו
        </h2>
        {/* Before the track, so that whoever reads in order meets the pause first. */}
        {pages.length > 1 && (
          <div className="carousel-controls mb-4 flex flex-wrap items-center noscript:hidden">
            <button
              type="button"
              onClick={carousel.togglePlaying}
              aria-label={carousel.isPlaying ? 'עצירת החלפת ההמלצות' : 'הפעלת החלפת ההמלצות'}
              className="-ms-2.5 me-2 grid size-11 place-items-center rounded-full text-sea hover:bg-white/60"
            >
              {carousel.isPlaying ? <PauseIcon /> : <PlayIcon />}
            </button>
            {pages.map((page, index) => (
              <button
                key={page[0]?.name}
                type="button"
                aria-label={`המלצות, עמוד ${index + 1}`}
                aria-current={index === carousel.current || undefined}
                onClick={() => {
                  carousel.stop()
                  carousel.show(index)
                }}
                className="group grid size-11 place-items-center rounded-full"
              >
                <span className="h-2.5 w-2.5 rounded-full bg-sea/70 transition-[width,background-color] group-hover:bg-sea group-aria-[current]:w-7 group-aria-[current]:bg-sea" />
              </button>
            ))}
          </div>
        )}
        <div
          ref={track}
          role="group"
          aria-label="המלצות"
          tabIndex={0}
          className="carousel"
          onScroll={carousel.onScroll}
        >
          {pages.map((page, pageIndex) => (
            <div
              key={page[0]?.name}
              role="group"
              aria-label={`עמוד ${pageIndex + 1} מתוך ${pages.length}`}
              className="grid gap-x-16 gap-y-10 pb-4 xl:grid-cols-[2fr_1fr]"
            >
              {page.map((testimonial, index) => (
                <Testimonial
                  key={testimonial.name + testimonial.trip}
                  {...testimonial}
                  isLarge={index === 0}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
