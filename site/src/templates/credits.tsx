import '../styles/credits.css'
import { graphql } from 'gatsby'
import { Fragment } from 'react'
import type { CreditsPage } from '../../page-data/types'
import { Layout } from '../layout/Layout'
import type { TemplateProps } from '../layout/templateProps'
import { textHead } from '../layout/textHead'
import { PageTitle } from '../ui/PageTitle'
import { Picture } from '../ui/Picture'

export default function Credits({ data: { page } }: TemplateProps<CreditsPage>) {
  return (
    <Layout frame={page.frame} path="/credits">
      <div className="wrap pb-16 md:pb-22">
        <PageTitle title="מי צילמה, מי צילם">
          {page.pictures.length > 0
            ? 'תודה לכל מי שהתמונות שלהם מופיעות באתר. ליד כל תמונה השם והרישיון שלפיו היא כאן.'
            : 'את כל התמונות באתר צילמנו בעצמנו, או קיבלנו מנשים שטיילו איתנו.'}
        </PageTitle>
        <ul className="credits">
          {page.pictures.map((picture) => (
            <li key={picture.src}>
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 55vw, (min-width: 640px) 60vw, 92vw"
                className="credits-picture"
                placeholderLabel=""
              />
              <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
                <bdi>
                  {/* Below a narrow picture the name has its own line, and a licence's name is not broken. */}
                  {picture.credit.split(/(?<=,) /).map((part, index) => (
                    <Fragment key={part}>
                      {index > 0 && ' '}
                      {index === 1 && <br className="sm:hidden" />}
                      <span className="inline-block">{part}</span>
                    </Fragment>
                  ))}
                </bdi>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  )
}

export const Head = textHead({
  path: '/credits',
  title: 'הצילומים באתר',
  description: 'מי צילמה ומי צילם את התמונות שבאתר, ולפי איזה רישיון הן מופיעות בו.',
  unlisted: true,
})

export const query = graphql`
  query CreditsPage($path: String!) {
    page: pageData(path: $path)
  }
`
