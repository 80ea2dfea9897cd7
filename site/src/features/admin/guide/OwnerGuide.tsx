/** The owner's guide, section by section; docs/owner-guide.md is its source. */
import { useEffect } from 'react'
import { RecordHeading } from '../parts/RecordHeading'
import { CARD } from '../parts/look'
import { AdminLink } from '../layout/AdminLink'
import { GUIDE } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import sections from './guide.json'

const idOf = (index: number) => `guide-${index + 1}`

export function OwnerGuide() {
  const { open } = useAdminRoute().route
  // A section's own address: the browser has gone by before this part of the admin was there.
  useEffect(() => {
    if (open) document.getElementById(`guide-${open}`)?.focus()
  }, [open])

  return (
    <>
      <RecordHeading tab="overview" back="לסקירה" title="המדריך שלך לאתר" page={null} />
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="מה יש במדריך" className={`${CARD} p-4 lg:sticky lg:top-6`}>
          <ul>
            {sections.map(({ title }, index) => (
              <li key={title}>
                <AdminLink
                  to={{ tab: GUIDE, open: String(index + 1) }}
                  className="flex min-h-11 items-center px-2 font-semibold text-sea hover:underline"
                >
                  {title}
                </AdminLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-5">
          {sections.map(({ title, html }, index) => (
            <section key={title} aria-labelledby={idOf(index)} className={`${CARD} p-5 sm:p-7`}>
              <h3
                id={idOf(index)}
                tabIndex={-1}
                className="mb-4 scroll-mt-6 text-xl not-focus-visible:outline-none"
              >
                {title}
              </h3>
              {/* Safe: the text is ours and comes with the site. */}
              <div className="prose guide" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
