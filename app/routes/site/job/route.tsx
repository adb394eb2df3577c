import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { employmentLabels, formatSalary } from '~/domain/careers/job-labels'
import { jobMarkdown } from '~/domain/careers/job-markdown'
import { openJob } from '~/domain/careers/jobs.queries.server'
import { renderMarkdown } from '~/domain/content/render-markdown.server'
import { CompanyPage } from '~/components/content/company-page'
import { RichText } from '~/components/content/rich-text'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Heading } from '~/ui/text'
import { pageTitle, siteNameIn } from '~/components/shell/page-title'
import { env } from '../../../../env.server'
import { jobPosting } from './job-posting'

const posted = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const handle: ShellHandle = { header: 'pill', noBack: true, scripts: noScripts }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: pageTitle('Job not found', matches) }]
  const { title, facts, canonical, posting } = data
  return [
    { title: pageTitle(`${title}, Careers`, matches) },
    { name: 'description', content: `${title} at ${siteNameIn(matches)}: ${facts.join(', ')}.` },
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
    <CompanyPage
      title={title}
      lead={
        <>
          <p className="text-ink wrap-anywhere">
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <span className="inline-block">{fact}</span>
              </Fragment>
            ))}
          </p>
          <p className="mt-1 text-base">
            Posted <time dateTime={posted.at}>{posted.label}</time>
          </p>
        </>
      }
      aside={
        <>
          {' '}
          <section aria-labelledby="apply" className="rounded-lg border border-line bg-surface p-5 md:p-6">
            <Heading id="apply">Apply</Heading>
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
          <Link to="/careers" className={button('quiet', '-ml-5 self-start')}>
            <Icon name="back" />
            All jobs
          </Link>
        </>
      }
    >
      <RichText html={html} />
    </CompanyPage>
  )
}
