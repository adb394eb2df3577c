import { siteName } from '~/domain/shared/site'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { employmentLabels, formatSalary } from '~/domain/careers/job-labels'
import { jobMarkdown } from '~/domain/careers/job-markdown'
import { openJob } from '~/domain/careers/jobs.queries.server'
import { renderMarkdown } from '~/domain/content/render-markdown.server'
import { noScripts, pillUnlessFailed, type ShellHandle } from '~/components/shell/handle'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/ui/page-title'
import { env } from '../../../../env.server'
import { jobPosting } from './job-posting'

const posted = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const handle: ShellHandle = { header: pillUnlessFailed, noBack: true, scripts: noScripts }

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: pageTitle('Job not found') }]
  const { title, facts, canonical, posting } = data
  return [
    { title: pageTitle(`${title}, Careers`) },
    { name: 'description', content: `${title} at ${siteName()}: ${facts.join(', ')}.` },
    { tagName: 'link', rel: 'canonical', href: canonical },
    // Remix escapes it, so that no text can end the script element.
    { 'script:ld+json': posting },
  ]
}

export async function loader({ params }: LoaderFunctionArgs) {
  const job = await openJob(params.id)
  if (!job) throw new Response("This job doesn't exist or is no longer open.", { status: 404 })
  const { html } = renderMarkdown(jobMarkdown(job))
  const canonical = `${env().APP_ORIGIN}/careers/${job.id}`
  return {
    title: job.title,
    html,
    canonical,
    posting: jobPosting(job, html, canonical),
    facts: [job.department, job.location, employmentLabels[job.employmentType], formatSalary(job)].filter(
      (fact) => fact !== null,
    ),
    posted: { at: job.createdAt.toISOString(), label: posted.format(job.createdAt) },
    email:
      job.applicationEmail === null
        ? null
        : {
            address: job.applicationEmail,
            href: mailtoLink(job.applicationEmail, `Application: ${job.title}`),
          },
    site: job.externalUrl === null ? null : { href: job.externalUrl, host: new URL(job.externalUrl).host },
  }
}

const mailtoLink = (address: string, subject: string) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`

/** A job and how to apply for it. */
export default function Job() {
  const { title, html, facts, posted, email, site } = useLoaderData<typeof loader>()
  return (
    <main className="mx-auto max-w-[38rem] px-4 py-6 md:py-10">
      <a
        href="/careers"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <Icon name="back" />
        All jobs
      </a>
      <h1 className="mt-2 font-display text-3xl font-semibold wrap-anywhere">{title}</h1>
      <p className="mt-2 text-lg wrap-anywhere">{facts.join(' · ')}</p>
      <p className="mt-1 text-muted">
        Posted <time dateTime={posted.at}>{posted.label}</time>
      </p>
      <div className={`mt-6 ${typography}`} dangerouslySetInnerHTML={{ __html: html }} />
      <section aria-labelledby="apply" className="mt-10 rounded-lg border border-line bg-surface p-5 md:p-6">
        <h2 id="apply" className="text-xl font-semibold">
          Apply
        </h2>
        <p className="mt-1 text-muted wrap-anywhere">
          {email ? (
            <>Write to {email.address} and tell us about your experience and why you want this job.</>
          ) : (
            <>Please apply on {site?.host}.</>
          )}
        </p>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          {email && (
            <a href={email.href} className={button('primary')}>
              <Icon name="mail" />
              Apply by email
            </a>
          )}
          {site && (
            <a
              href={site.href}
              rel="external noopener noreferrer nofollow"
              className={button(email ? 'secondary' : 'primary', 'py-2 text-center wrap-anywhere')}
            >
              Apply on {site.host}
            </a>
          )}
        </div>
      </section>
    </main>
  )
}

const typography = [
  'leading-[1.7] wrap-anywhere [&>*+*]:mt-4 [&_h2]:mt-8! [&_h2]:text-xl [&_h2]:font-semibold [&_h2+*]:mt-2',
  '[&_h3]:mt-6! [&_h3]:text-lg [&_h3]:font-semibold [&_h3+*]:mt-2',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_ul]:list-disc [&_ol]:list-decimal',
  '[&_:is(ul,ol)]:pl-6 [&_li+li]:mt-1 [&_li]:marker:text-muted [&_code]:rounded-sm [&_code]:bg-sunken',
  '[&_code]:px-1 [&_code]:font-mono [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4',
].join(' ')
