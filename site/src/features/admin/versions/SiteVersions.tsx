/** The last versions of the site: what changed in each, which one is live, and going back to the previous one. */
import { EmptyState } from '../../../ui/EmptyState'
import { RecordHeading } from '../parts/RecordHeading'
import { ShowMore, useBatches } from '../parts/lists/ShowMore'
import { NotLoaded } from '../parts/lists/NotLoaded'
import type { SiteVersion } from '../types'
import { LiveVersion } from './LiveVersion'
import { useVersions } from './useVersions'
import { VersionItem } from './VersionItem'

export function SiteVersions() {
  const query = useVersions()
  const { data } = query
  return (
    <>
      <RecordHeading tab="overview" back="לסקירה" title="גרסאות האתר" page={null} />
      {!data && <NotLoaded of={query} title="הגרסאות לא נטענו" calm="האתר עצמו ממשיך לעבוד." rows={3} />}
      {data?.versions.length === 0 && (
        <EmptyState title="עוד אין כאן גרסאות" text="מהשמירה הבאה תראי כאן כל עדכון של האתר ומה השתנה בו." />
      )}
      {data && data.versions.length > 0 && (
        <>
          <LiveVersion versions={data} />
          <VersionList versions={data.versions} />
        </>
      )}
    </>
  )
}

function VersionList({ versions }: { versions: SiteVersion[] }) {
  const { shown, ...more } = useBatches(versions)
  const newest = versions.find(({ state }) => state === 'ready')
  return (
    <section aria-labelledby="version-list" className="mt-8">
      <h3 id="version-list" className="mb-3 text-lg">
        מה השתנה ומתי
      </h3>
      <ol className="space-y-3">
        {shown.map((version) => (
          <VersionItem key={version.id} version={version} isNewest={version.id === newest?.id} />
        ))}
      </ol>
      <ShowMore {...more} />
    </section>
  )
}
