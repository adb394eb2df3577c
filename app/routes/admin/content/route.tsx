import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentInBrief } from '~/domain/content/content.queries.server'
import { placeholderValues } from '~/domain/content/published-content.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { consoleMeta } from '../tabs'
import { groupByType } from './present-content.server'
import { TextItem } from './text-item'

export const meta: MetaFunction = () => consoleMeta('Content Management')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const [texts, values] = await Promise.all([contentInBrief(), placeholderValues(new Date())])
  return { groups: groupByType(texts, values) }
}

/** Content Management: published, formerly published and draft content by type. */
export default function ContentManagement() {
  const { groups } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-text">
          <h2 className="text-2xl font-bold">Content Management</h2>
          <p className="mt-1 text-muted">
            Visitors see the most recently published content of each type. If you unpublish or delete it, they
            see what was published before it. If there is none, visitors see “Page not found”.
          </p>
        </div>
        <a href="/admin/content/new" className={button('primary')}>
          <Icon name="plus" />
          New content
        </a>
      </div>
      {groups.map(({ type, name, path, texts, isLive }) => (
        <section key={type} aria-labelledby={type} className="mt-6">
          <div className="flex flex-wrap items-center gap-x-4">
            <h3 id={type} className="text-lg font-semibold">
              {name}
            </h3>
            {isLive ? (
              <a
                href={path}
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline"
              >
                See {path}
                <Icon name="right" size={18} />
              </a>
            ) : (
              <span className="inline-flex min-h-11 items-center text-muted">
                Nothing is published at {path}
              </span>
            )}
          </div>
          {texts.length === 0 && (
            <p className="mt-2 text-muted">
              No content yet.{' '}
              <a href={`/admin/content/new?type=${type}`} className="font-semibold text-accent underline">
                Write {name}
              </a>
            </p>
          )}
          {texts.length > 0 && (
            <ul role="list" className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
              {texts.map((text) => (
                <TextItem key={text.id} text={text} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}
