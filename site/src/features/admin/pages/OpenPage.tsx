/** One page in its form: a new one, or one refetched from the API. */
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminRoute } from '../layout/useAdminRoute'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { SkeletonRows } from '../parts/lists/SkeletonRows'
import { NotFound } from '../parts/NotFound'
import { RecordHeading } from '../parts/RecordHeading'
import { otherSlugs } from '../otherSlugs'
import { SECTIONS } from '../records/sections'
import type { Page, PageListed } from '../types'
import { useLastDefined } from '../useLastDefined'
import { pageApi } from './api/usePages'
import { PageBadges } from './PageBadges'
import { PageForm } from './PageForm'

export function NewPage({ title, pages }: { title: string; pages: PageListed[] }) {
  const { rename } = useAdminRoute()
  const [id, setId] = useState<number>()

  function named(page: Page) {
    setId(page.id)
    rename({ tab: 'pages', open: String(page.id) })
  }
  return (
    <>
      <Heading page={pages.find((page) => page.id === id)} otherwise="עמוד חדש" />
      <PageForm page={null} title={title} takenSlugs={otherSlugs(pages, id)} onCreated={named} />
    </>
  )
}

export function OpenPage({ id, pages }: { id: number; pages: PageListed[] }) {
  const listed = useLastDefined(pages.find((page) => page.id === id))
  // Another device may have made it since the list was read.
  const isReading = useIsFetching(SECTIONS.pages.list) > 0
  if (!listed && isReading) return <SkeletonRows />
  return (
    <>
      <Heading page={listed} otherwise="העמוד לא נמצא" />
      {listed ? <Loaded listed={listed} takenSlugs={otherSlugs(pages, id)} /> : <NotFound />}
    </>
  )
}

function Heading({ page, otherwise }: { page?: PageListed | null; otherwise: string }) {
  return (
    <RecordHeading
      tab="pages"
      back="לכל העמודים"
      title={page?.title ?? otherwise}
      isName={page !== undefined}
      page={page?.published ? `/pages/${page.slug}` : null}
      badges={page && <PageBadges page={page} />}
    />
  )
}

function Loaded({ listed, takenSlugs }: { listed: PageListed; takenSlugs: ReadonlySet<string> }) {
  const query = pageApi.useRecord(listed)
  if (query.data) return <PageForm page={query.data} takenSlugs={takenSlugs} />
  return <NotLoaded of={query} title="העמוד לא נטען" mayBeGone />
}
