import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { PresentedText } from './present-content.server'

/** One content item: a preview, its status, its last editor, and its actions. */
export function TextItem({ text }: { text: PresentedText }) {
  const { id, title, preview, status, isPublished, isShown, published, updated, by, pdf } = text
  const here = `/admin/content/${id}`
  return (
    <li className="gap-x-8 p-4 md:px-5 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="min-w-0 font-semibold wrap-anywhere">
            <a href={here} className="hover:underline">
              {title}
            </a>
          </h4>
          <span
            className={`${badge} ${isShown ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'}`}
          >
            {status}
          </span>
        </div>
        <p className="mt-1 wrap-anywhere">{preview}</p>
        <p className="mt-1 text-sm text-muted">
          Changed by {by} on <time dateTime={updated.at}>{updated.words}</time>
          {published && (
            <>
              . Published on <time dateTime={published.at}>{published.words}</time>
            </>
          )}
        </p>
        {pdf && (
          <p className="mt-1">
            <a
              href={pdf.url}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent wrap-anywhere hover:underline"
            >
              <Icon name="download" size={18} />
              {pdf.words}
            </a>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-xl:mt-3">
        <a href={here} className={button('secondary', small)}>
          Edit{about(title)}
        </a>
        {!isShown && (
          <ShowOrHide
            here={here}
            intent="show"
            label={isPublished ? 'Publish again' : 'Publish'}
            title={title}
          />
        )}
        {isPublished && <ShowOrHide here={here} intent="hide" label="Unpublish" title={title} />}
        <a href={`${here}/delete`} className={button('secondary', `${small} text-danger!`)}>
          Delete{about(title)}
        </a>
      </div>
    </li>
  )
}

function ShowOrHide({
  here,
  intent,
  label,
  title,
}: {
  here: string
  intent: 'show' | 'hide'
  label: string
  title: string
}) {
  return (
    <form method="post" action={here}>
      <button name="intent" value={intent} className={button('secondary', small)}>
        {label}
        {about(title)}
      </button>
    </form>
  )
}

const small = 'px-4!'
/** Names the item for screen readers, which announce the button out of context. */
const about = (title: string) => <span className="sr-only"> the content {title}</span>
const badge = 'shrink-0 rounded-full px-3 py-0.5 text-sm font-semibold'
