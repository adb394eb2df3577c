import { siteName } from '~/domain/shared/site'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentTypes, contentPlaces, type ContentType } from '~/domain/content/content-types'
import { fileSize } from '~/domain/content/document'
import { publishedContent } from '~/domain/content/published-content.queries.server'
import { questionsIn, renderMarkdown } from '~/domain/content/render-markdown.server'
import { RichText } from '~/components/content/rich-text'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/ui/page-title'

/** What each page says about itself in search engines. */
const descriptions = (name: string): Record<ContentType, string> => ({
  about_us: `What ${name} is, what it does and what it does not do.`,
  privacy_policy: `What data ${name} has about you, what it is used for, who sees it and how long it is kept.`,
  terms_of_service: `What guests, hosts and ${name} agree on: bookings, fees, cancelling, hosting and reviews.`,
  faq: `Answers to questions about booking, cancelling, hosting and your account on ${name}.`,
})

const withSidebar = 'lg:grid lg:max-w-[60rem] lg:grid-cols-[14rem_minmax(0,36rem)] lg:gap-x-16'

/** Shorter texts have no table of contents. */
const MIN_SECTIONS_FOR_TABLE = 4

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const handle: ShellHandle = { header: 'pill', scripts: noScripts }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title ?? 'Not published') },
  ...(data ? [{ name: 'description', content: data.description }] : []),
  ...(data?.questions.length ? [{ 'script:ld+json': faqStructuredData(data.questions) }] : []),
]

export async function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/\/$/, '')
  const type = contentTypes.find((one) => contentPlaces[one].path === path)!
  const content = await publishedContent(type)
  if (!content) throw new Response('This page is not published yet.', { status: 404 })
  const { title, markdown, updatedAt, pdfUrl, pdfSize } = content
  return {
    title,
    description: descriptions(siteName())[type],
    ...renderMarkdown(markdown),
    updated: { at: updatedAt.toISOString(), label: longDate.format(updatedAt) },
    pdf: pdfUrl && { url: pdfUrl, size: fileSize(pdfSize ?? 0) },
    questions: type === 'faq' ? questionsIn(markdown).filter(({ answer }) => answer !== '') : [],
  }
}

/** The published text of a type: About us, FAQ, terms of service or privacy policy. */
export default function PublishedContent() {
  const { title, html, sections, updated, pdf } = useLoaderData<typeof loader>()
  const isLong = sections.length >= MIN_SECTIONS_FOR_TABLE
  return (
    <main className={`mx-auto max-w-[38rem] px-4 py-8 md:py-12 ${isLong ? withSidebar : ''}`}>
      <header className="lg:col-start-2">
        <h1 className="text-3xl font-semibold wrap-anywhere">{title}</h1>
        <p className="mt-2 text-muted">
          Last updated <time dateTime={updated.at}>{updated.label}</time>
        </p>
        {pdf && (
          <p className="mt-4">
            <a href={pdf.url} download className={button('secondary')}>
              <Icon name="download" />
              Download as PDF ({pdf.size})
            </a>
          </p>
        )}
      </header>
      {isLong && <TableOfContents sections={sections} />}
      <RichText html={html} className="mt-6 lg:col-start-2" />
    </main>
  )
}

/** The questions as structured data for search engines. */
const faqStructuredData = (questions: ReturnType<typeof questionsIn>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type TableOfContentsProps = { sections: { id: string; text: string }[] }

/** The sections of a long text: next to it on wide screens, otherwise collapsed above it. */
function TableOfContents({ sections }: TableOfContentsProps) {
  const list = (
    <ol>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-2 leading-snug text-muted hover:text-ink hover:underline max-lg:py-2.5"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="group mt-6 rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
          On this page
          <Icon name="right" className="rotate-90 text-muted group-open:-rotate-90" />
        </summary>
        <nav aria-label="Sections" className="px-4 pb-3">
          {list}
        </nav>
      </details>
      <nav aria-label="On this page" className={sidebar}>
        <p className="mb-1 font-semibold">On this page</p>
        {list}
      </nav>
    </>
  )
}

const sidebar =
  'sticky top-6 row-span-2 row-start-1 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto border-l ' +
  'border-line pl-4 max-lg:hidden'
