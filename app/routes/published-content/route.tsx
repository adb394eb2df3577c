import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publishedContent, type ContentType } from '~/domain/content/published-content.queries.server'
import { renderMarkdown } from '~/domain/content/render-markdown.server'
import { pageTitle } from '~/ui/page-title'
import { Contents } from './contents'

const pages: Record<string, { type: ContentType; description: string }> = {
  '/terms': { type: 'terms_of_service', description: 'What guests, hosts and Roamstead agree on: bookings, fees, cancelling, hosting and reviews.' },
  '/privacy': { type: 'privacy_policy', description: 'What Roamstead knows about you, what it is for, who sees it and how long it is kept.' },
}

/** Fewer sections than these are seen at a glance. */
const WORTH_A_LIST = 4

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Not published') }, ...(data ? [{ name: 'description', content: data.description }] : [])]

export async function loader({ request }: LoaderFunctionArgs) {
  const { type, description } = pages[new URL(request.url).pathname.replace(/\/$/, '')]!
  const content = await publishedContent(type)
  if (!content) throw new Response('This page is not published yet.', { status: 404 })
  const { title, markdown, updatedAt } = content
  return { title, description, ...renderMarkdown(markdown), updated: { at: updatedAt.toISOString(), words: inWords.format(updatedAt) } }
}

/** A text of the company as it was last published: the terms, or the privacy policy. */
export default function PublishedContent() {
  const { title, html, sections, updated } = useLoaderData<typeof loader>()
  const isLong = sections.length >= WORTH_A_LIST
  return (
    <main className={`mx-auto px-4 py-8 md:py-12 ${isLong ? 'max-w-[38rem] lg:grid lg:max-w-[60rem] lg:grid-cols-[14rem_minmax(0,36rem)] lg:gap-x-16' : 'max-w-[38rem]'}`}>
      <header className="lg:col-start-2">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="mt-2 text-muted">Last updated <time dateTime={updated.at}>{updated.words}</time></p>
      </header>
      {isLong && <Contents sections={sections} />}
      <div className={`mt-6 lg:col-start-2 ${typography}`} dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  )
}

/** How a long text reads: about 65 characters a line, room before headings, rules between the rows of its tables. */
const typography = [
  'text-lg leading-[1.7] wrap-anywhere [&>*+*]:mt-4',
  '[&_h2]:mt-12! [&_h2]:scroll-mt-6 [&_h2]:text-xl [&_h2]:font-semibold [&_h2+*]:mt-3',
  '[&_h3]:mt-8! [&_h3]:scroll-mt-6 [&_h3]:text-lg [&_h3]:font-semibold [&_h3+*]:mt-2',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent-strong',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_li+li]:mt-2 [&_li]:marker:text-muted',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-muted',
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em] [&_pre]:overflow-x-auto',
  '[&_table]:w-full [&_table]:text-base [&_th]:text-left [&_th]:font-semibold [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:align-top [&_td:first-child]:font-medium',
  '[&_hr]:border-line',
].join(' ')
