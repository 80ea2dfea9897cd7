/** The owner's guide, section by section; docs/owner-guide.md is its source. */
import { useEffect } from 'react'
import { useMediaQuery } from '../useMediaQuery'
import { Icon } from '../parts/Icon'
import { RecordHeading } from '../parts/RecordHeading'
import { CARD } from '../parts/classes'
import { AdminLink } from '../layout/AdminLink'
import { GUIDE } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import sections from './guide.json'

const idOf = (index: number) => `guide-${index + 1}`

export function OwnerGuide() {
  const { open } = useAdminRoute().route
  // On a phone the sections are collapsed: their titles are the contents.
  const isWide = useMediaQuery('(min-width: 1024px)')
  // Focuses the section of the URL: the browser does not scroll to content that is rendered later.
  useEffect(() => {
    if (open) document.getElementById(`guide-${open}`)?.focus()
  }, [open])

  return (
    <>
      <RecordHeading tab="overview" back="לסקירה" title="המדריך שלך לאתר" page={null} />
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {isWide && (
          <nav aria-label="מה יש במדריך" className={`${CARD} sticky top-6 p-4`}>
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
        )}
        <div className="space-y-5 max-lg:space-y-0">
          {sections.map((section, index) =>
            isWide ? (
              <section key={section.title} aria-labelledby={idOf(index)} className={`${CARD} p-5 sm:p-7`}>
                <Title index={index} className="mb-4">
                  {section.title}
                </Title>
                <Text html={section.html} />
              </section>
            ) : (
              <details
                key={section.title}
                open={open === String(index + 1)}
                className="group border-b border-line open:pb-6"
              >
                <summary className="flex min-h-15 items-center justify-between gap-3 py-2 text-sea">
                  <Title index={index}>{section.title}</Title>
                  <Icon name="down" className="size-5 shrink-0 group-open:rotate-180" />
                </summary>
                <Text html={section.html} />
              </details>
            ),
          )}
        </div>
      </div>
    </>
  )
}

function Title({ index, className, children }: { index: number; className?: string; children: string }) {
  return (
    <h3
      id={idOf(index)}
      tabIndex={-1}
      className={`scroll-mt-6 text-xl not-focus-visible:outline-none ${className ?? ''}`}
    >
      {children}
    </h3>
  )
}

/** Safe: the HTML is built from our own docs/owner-guide.md. */
const Text = ({ html }: { html: string }) => (
  <div className="prose guide" dangerouslySetInnerHTML={{ __html: html }} />
)
