import { LinkCheckedButton } from '../checks/LinkCheckedButton'
import { checkText } from '../checks/textWarnings'
import { clockTime } from '../israelTime'
import { AdminLink } from '../layout/AdminLink'
import { useAdminRoute } from '../layout/useAdminRoute'
import { PublishNext } from '../next/PublishNext'
import { Icon } from '../parts/Icon'
import { ItemActions } from '../parts/lists/ItemActions'
import { CARD } from '../parts/look'
import type { PageListed } from '../types'
import { pageApi } from './api/usePages'
import { PageBadges } from './PageBadges'

/** One page of the list. It has no picture of its own. */
export function PageItem({ page, onDelete }: { page: PageListed; onDelete: () => void }) {
  const edit = { tab: 'pages', open: String(page.id) }
  return (
    <li className={`${CARD} p-4 pb-2`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="font-text text-base leading-snug font-semibold">
          <AdminLink to={edit} className="inline-block min-h-6 hover:text-terracotta hover:underline">
            <bdi dir="rtl">{page.title}</bdi>
          </AdminLink>
        </h3>
        <span className="flex flex-wrap gap-1.5">
          <PageBadges page={page} />
        </span>
      </div>
      {page.publishAt && <p className="mt-1 text-sm font-semibold">יתפרסם ב{clockTime(page.publishAt)}</p>}
      <div className="mt-2 border-t border-line pt-1">
        <ItemActions
          name={page.title}
          edit={edit}
          page={page.published ? `/pages/${page.slug}` : null}
          onDelete={onDelete}
        >
          <PublishNext section="pages" record={page} />
          <PublishPage page={page} />
        </ItemActions>
      </div>
    </li>
  )
}

/** Publishes a draft, or takes a page off the site. Where changes wait beside a draft its form asks. */
function PublishPage({ page }: { page: PageListed }) {
  const { go } = useAdminRoute()
  const { mutate, isPending } = pageApi.usePublish()
  const open = () => go({ tab: 'pages', open: String(page.id) })
  const unpublish = () => mutate({ id: page.id, published: false })

  async function read() {
    const stored = await pageApi.stored(page.id)
    return stored && checkText(`/pages/${stored.slug}`, stored.contentMd)
  }
  return (
    <LinkCheckedButton
      read={read}
      onPublish={() => mutate({ id: page.id, published: true })}
      onOpen={open}
      isPending={isPending}
      instead={page.published ? unpublish : page.nextSavedAt ? open : undefined}
    >
      <Icon name={page.published ? 'eyeOff' : 'eye'} />
      {page.published ? 'להוריד מהאתר' : 'לפרסם'}
      <span className="sr-only"> את {page.title}</span>
    </LinkCheckedButton>
  )
}
