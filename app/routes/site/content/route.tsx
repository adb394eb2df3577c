import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentTypes, contentPlaces, type ContentType } from '~/domain/content/content-types'
import { fileSize } from '~/domain/content/file-size'
import { publishedContent } from '~/domain/content/published-content.queries.server'
import { questionsIn, renderMarkdown } from '~/domain/content/render-markdown.server'
import { RichText } from '~/components/content/rich-text'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/ui/page-title'
import { Contents } from './contents'

const descriptions: Record<ContentType, string> = {
  about_us: 'What Roamstead is, what it does and what it does not do.',
  privacy_policy: 'What Roamstead knows about you, what it is for, who sees it and how long it is kept.',
  terms_of_service:
    'What guests, hosts and Roamstead agree on: bookings, fees, cancelling, hosting and reviews.',
  faq: 'Questions about booking, cancelling, hosting and your account on Roamstead, and their answers.',
}

/** Fewer sections than these are seen at a glance. */
const WORTH_A_LIST = 4

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title ?? 'Not published') },
  ...(data ? [{ name: 'description', content: data.description }] : []),
  ...(data?.questions.length ? [{ 'script:ld+json': asFaqPage(data.questions) }] : []),
]

export async function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/\/$/, '')
  const type = contentTypes.find((one) => contentPlaces[one].path === path)!
  const content = await publishedContent(type)
  if (!content) throw new Response('This page is not published yet.', { status: 404 })
  const { title, markdown, updatedAt, pdfUrl, pdfSize } = content
  return {
    title,
    description: descriptions[type],
    ...renderMarkdown(markdown),
    updated: { at: updatedAt.toISOString(), words: inWords.format(updatedAt) },
    pdf: pdfUrl && { url: pdfUrl, size: fileSize(pdfSize ?? 0) },
    questions: type === 'faq' ? questionsIn(markdown).filter(({ answer }) => answer !== '') : [],
  }
}

/**
 * A text of the company as it was last published: what it is, the questions it is asked, its terms, its privacy policy.
 */
export default function PublishedContent() {
  const { title, html, sections, updated, pdf } = useLoaderData<typeof loader>()
  const isLong = sections.length >= WORTH_A_LIST
  return (
    <main
      className={`mx-auto px-4 py-8 md:py-12 ${isLong ? 'max-w-[38rem] lg:grid lg:max-w-[60rem] lg:grid-cols-[14rem_minmax(0,36rem)] lg:gap-x-16' : 'max-w-[38rem]'}`}
    >
      <header className="lg:col-start-2">
        <h1 className="text-3xl font-semibold wrap-anywhere">{title}</h1>
        <p className="mt-2 text-muted">
          Last updated <time dateTime={updated.at}>{updated.words}</time>
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
      {isLong && <Contents sections={sections} />}
      <RichText html={html} className="mt-6 lg:col-start-2" />
    </main>
  )
}

/** The questions as search engines read them. */
const asFaqPage = (questions: ReturnType<typeof questionsIn>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
