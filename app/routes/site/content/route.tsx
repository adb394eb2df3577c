import { siteName } from '~/domain/shared/site'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentTypes, contentPlaces, type ContentType } from '~/domain/content/content-types'
import { fileSize } from '~/domain/content/document'
import { publishedContent } from '~/domain/content/published-content.queries.server'
import { questionsIn, renderMarkdown, type Question } from '~/domain/content/render-markdown.server'
import { CompanyPage } from '~/components/content/company-page'
import { RichText } from '~/components/content/rich-text'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PrimaryLink, SecondaryLink } from '~/ui/link'
import { SmallHeading } from '~/ui/text'
import { useHasVehicles } from '~/components/shell/page-link'
import { pageTitle } from '~/components/shell/page-title'

const descriptions = (name: string): Record<ContentType, string> => ({
  about_us: `What ${name} is, what it does and what it does not do.`,
  privacy_policy: `What data ${name} has about you, what it is used for, who sees it and how long it is kept.`,
  terms_of_service: `What guests, hosts and ${name} agree on: bookings, fees, cancelling, hosting and reviews.`,
  faq: `Answers to questions about booking, cancelling, hosting and your account on ${name}.`,
})

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const handle: ShellHandle = { header: 'pill', scripts: noScripts }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Not published', matches) },
  ...(data ? [{ name: 'description', content: data.description }] : []),
  ...(data?.questions.length ? [{ 'script:ld+json': faqStructuredData(data.questions) }] : []),
]

export async function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/\/$/, '')
  const type = contentTypes.find((one) => contentPlaces[one].path === path)!
  const content = await publishedContent(type)
  if (!content) throw new Response('This page is not published yet.', { status: 404 })
  const { title, markdown, updatedAt, pdfUrl, pdfSize } = content
  const rendered = renderMarkdown(markdown)
  const questions = type === 'faq' ? questionsIn(markdown) : []
  return {
    title,
    description: descriptions(siteName())[type],
    type,
    ...rendered,
    // Folded where the text consists of nothing else.
    isFolded: questions.length > 0 && rendered.html.startsWith('<h2'),
    updated: { at: updatedAt.toISOString(), label: longDate.format(updatedAt) },
    pdf: pdfUrl && { url: pdfUrl, size: fileSize(pdfSize ?? 0) },
    questions: questions.filter(({ answer }) => answer !== ''),
  }
}

/** The published text of a type: About us, FAQ, terms of service or privacy policy. */
export default function PublishedContent() {
  const { title, type, html, sections, updated, pdf, isFolded, questions } = useLoaderData<typeof loader>()
  const beside = (
    <>
      {type === 'about_us' && <Begin />}
      {type === 'faq' && <StillStuck />}
      {pdf && (
        <a href={pdf.url} download className={button('secondary', 'self-start')}>
          <Icon name="download" />
          Download as PDF ({pdf.size})
        </a>
      )}
    </>
  )
  return (
    <CompanyPage
      title={title}
      sections={isFolded ? [] : sections}
      lead={
        <p className="text-base">
          Last updated <time dateTime={updated.at}>{updated.label}</time>
        </p>
      }
      aside={type === 'about_us' || type === 'faq' || pdf ? beside : undefined}
    >
      {isFolded ? <Questions questions={questions} /> : <RichText html={html} />}
    </CompanyPage>
  )
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const groups = [...new Set(questions.map(({ group }) => group))]
  return groups.map((group, at) => (
    <section key={group ?? ''} className="mb-8">
      {group !== undefined && <h2 className="mb-3 text-xl font-semibold">{group}</h2>}
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {questions
          .filter((one) => one.group === group)
          .map(({ question, answer }, index) => (
            <details key={question} open={at + index === 0}>
              <summary className="fold min-h-14 p-4 w-full">
                <QuestionHeading isGrouped={group !== undefined}>{question}</QuestionHeading>
              </summary>
              <RichText html={answer} className="px-4 pb-5" />
            </details>
          ))}
      </div>
    </section>
  ))
}

function QuestionHeading({ isGrouped, children }: { isGrouped: boolean; children: string }) {
  const Heading = isGrouped ? 'h3' : 'h2'
  return <Heading className="font-sans text-base font-semibold">{children}</Heading>
}

const card = 'rounded-lg border border-line bg-surface p-5'

const Begin = () => (
  <section aria-labelledby="begin" className={card}>
    <SmallHeading id="begin">Ready for a trip?</SmallHeading>
    <div className="mt-4 grid gap-3">
      <PrimaryLink to="/">Find a place to stay</PrimaryLink>
      {useHasVehicles() && <SecondaryLink to="/?type=vehicle">Find a vehicle</SecondaryLink>}
      <SecondaryLink to="/host-resources">Become a host</SecondaryLink>
    </div>
  </section>
)

const StillStuck = () => (
  <section aria-labelledby="stuck" className={card}>
    <SmallHeading id="stuck">Still stuck?</SmallHeading>
    <p className="mt-1 text-muted">
      For a booking, your host or guest is one message away. For anything else, write to us.
    </p>
    <div className="mt-4 grid gap-3">
      <PrimaryLink to="/contact">Contact us</PrimaryLink>
      <SecondaryLink to="/messages">Messages</SecondaryLink>
    </div>
  </section>
)

const faqStructuredData = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
