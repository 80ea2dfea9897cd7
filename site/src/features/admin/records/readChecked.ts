/** Reads records with their unpublished changes, for LinkCheckedButton. A draft that has such is published from its form. */
import { articleApi } from '../blog/api/useArticles'
import { checkText } from '../checks/textWarnings'
import { pageApi } from '../pages/api/usePages'
import { tripApi } from '../trips/api/useTrips'
import { checkTrip } from '../trips/tripWarnings'
import { asWritten, type Versioned } from './nextVersion'

/** `version` and `nextVersion` are those of the checked record: nothing saved since is published. */
export const readChecked = {
  async trips(id: number) {
    const trip = await tripApi.stored(id)
    return trip && { ...checkTrip(asWritten(trip)), ...versionsOf(trip) }
  },
  async blog(id: number) {
    const article = await articleApi.stored(id)
    const now = article && asWritten(article)
    return now && { ...checkText(`/blog/${now.slug}`, now.contentMd ?? now.content), ...versionsOf(article) }
  },
  async pages(id: number) {
    const page = await pageApi.stored(id)
    const now = page && asWritten(page)
    return now && { ...checkText(`/pages/${now.slug}`, now.contentMd), ...versionsOf(page) }
  },
}

const versionsOf = ({ version, next }: Versioned) => ({ version, nextVersion: next?.version })
