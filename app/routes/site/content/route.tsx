import { siteName } from '~/domain/shared/site'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentTypes, contentPlaces, type ContentType } from '~/domain/content/content-types'
import { fileSize } from '~/domain/content/document'
import { publishedContent } from '~/domain/content/published-content.queries.server'
import { questionsIn, renderMarkdown } from '~/domain/content/render-markdown.server'
import { CompanyPage } from '~/components/content/company-page'
import { RichText } from '~/components/content/rich-text'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/components/shell/page-title'

/** What each page says about itself in search engines. */
const descriptions = (name: string): Record<ContentType, string> => ({
  about_us: `What ${name} is, what it does and what it does not do.`,
  privacy_policy: `What data ${name} has about you, what it is used for, who sees it and how long it is kept.`,
  terms_of_service: `What guests, hosts and ${name} agree on: bookings, fees, cancelling, hosting and reviews.`,
  faq: `Answers to questions about booking, cancelling, hosting and your account on ${name}.`,
})

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
    isAbout: type === 'about_us',
    ...renderMarkdown(markdown),
    updated: { at: updatedAt.toISOString(), label: longDate.format(updatedAt) },
    pdf: pdfUrl && { url: pdfUrl, size: fileSize(pdfSize ?? 0) },
    questions: type === 'faq' ? questionsIn(markdown).filter(({ answer }) => answer !== '') : [],
  }
}

/** The published text of a type: About us, FAQ, terms of service or privacy policy. */
export default function PublishedContent() {
  const { title, html, sections, updated, pdf, isAbout } = useLoaderData<typeof loader>()
  return (
    <CompanyPage
      title={title}
      sections={sections}
      lead={
        <p className="text-base">
          Last updated <time dateTime={updated.at}>{updated.label}</time>
        </p>
      }
      aside={
        <>
          {isAbout && <Landscape />}
          {pdf && (
            <a href={pdf.url} download className={button('secondary', 'self-start')}>
              <Icon name="download" />
              Download as PDF ({pdf.size})
            </a>
          )}
        </>
      }
    >
      <RichText html={html} />
    </CompanyPage>
  )
}

/** One of the landscapes of the home page, where the text is about the company. */
const Landscape = () => (
  <picture>
    <source type="image/avif" srcSet="/backgrounds/big-sur-960.avif" />
    <img
      src="/backgrounds/big-sur-960.webp"
      alt=""
      width={4}
      height={3}
      className="aspect-[4/3] w-full rounded-lg object-cover max-lg:aspect-[2/1]"
    />
  </picture>
)

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
