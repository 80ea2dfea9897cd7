import { clockTime } from '../israelTime'
import { PublishButton } from '../records/PublishButton'
import { PublishNext } from '../records/PublishNext'
import { readChecked } from '../records/readChecked'
import { ItemActions } from '../parts/lists/ItemActions'
import { ListItem } from '../parts/lists/ListItem'
import type { PageListed } from '../types'
import { pageApi } from './api/usePages'
import { PageBadges } from './PageBadges'

/** One page of the list; pages have no picture. */
export function PageItem({ page, onDelete }: { page: PageListed; onDelete: () => void }) {
  const { mutateAsync } = pageApi.usePublish()
  const edit = { tab: 'pages', open: String(page.id) }
  const publish = (
    <PublishButton
      section="pages"
      record={page}
      read={() => readChecked.pages(page.id)}
      onSwitch={(published, version) => mutateAsync({ id: page.id, published, version })}
    />
  )
  return (
    <ListItem
      title={page.title}
      opens={edit}
      badges={<PageBadges page={page} />}
      actions={
        <ItemActions
          name={page.title}
          edit={edit}
          page={page.published ? `/pages/${page.slug}` : null}
          onDelete={onDelete}
          moreActions={page.published && publish}
        >
          <PublishNext section="pages" record={page} />
          {!page.published && publish}
        </ItemActions>
      }
    >
      {page.publishAt && <p className="font-semibold text-ink">יתפרסם ב{clockTime(page.publishAt)}</p>}
    </ListItem>
  )
}
