import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currentPublicFigures } from '~/domain/overview/public-figures.queries.server'
import type { PublicFigure } from '~/domain/overview/public-figures'
import { currentTrustPoints } from '~/domain/settings/trust/trust-points.queries.server'
import type { TrustPoint } from '~/domain/settings/trust/trust-points'
import { siteName } from '~/domain/shared/site'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/ui/page-title'
import type { ShellHandle } from '~/components/shell/handle'
import { SiteMark } from '~/components/shell/site-logo'
import { areas } from './areas'
import styles from './landing.css?url'
import { Landscape, Slideshow, SlideshowPause } from './slideshow'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = () => [
  { title: pageTitle('Places to stay and cars to drive, for the whole trip') },
  {
    name: 'description',
    content:
      'Vacation rentals, vehicle sharing, places to discover and routes to plan: the whole trip in one place.',
  },
]

export const handle: ShellHandle = { header: 'pill', noBack: true }

export async function loader() {
  const now = new Date()
  const [figures, trust] = await Promise.all([currentPublicFigures(), currentTrustPoints(now)])
  return { figures, trust }
}

export default function Landing() {
  const { figures, trust } = useLoaderData<typeof loader>()
  return (
    <main className="-mb-16">
      <Hero figures={figures} />
      <Areas />
      {trust.length > 0 && <Trust points={trust} />}
      <CallToAction />
    </main>
  )
}

function Hero({ figures }: { figures: PublicFigure[] }) {
  return (
    <section className="relative text-white">
      <Slideshow />
      <SlideshowPause />
      <div className="relative mx-auto max-w-page px-4 pb-12 pt-20 md:pb-16 md:pt-36">
        <h1 className="max-w-[18ch] text-3xl font-bold md:text-[4rem] md:leading-[1.05] md:tracking-tight">
          Stay somewhere. Drive anywhere.
        </h1>
        <p className="mt-4 max-w-[34rem] text-lg md:text-xl">
          Rent homes and cars from local hosts, find places worth a stop along the way, and plan the drive in
          between.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/login?mode=sign-up" className={`${button('primary')} ${bright}`}>
            Get Started Free
          </a>
          <a href="/login" className={`${button('quiet')} ${outline}`}>
            Sign In
          </a>
        </div>
        {figures.length > 0 && (
          <dl className="mt-16 grid grid-cols-2 gap-6 border-t border-white/40 pt-6 md:mt-28 md:grid-cols-4">
            {figures.map(({ name, value, label }) => (
              <div key={name} className="flex flex-col-reverse">
                <dt>{label}</dt>
                <dd className="flex items-center gap-2 text-2xl font-bold md:text-3xl">
                  {value}
                  {name === 'rating' && <StarMark />}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

/** On a picture, buttons have the same colors in both themes. */
const bright = 'bg-white! text-black! hover:bg-white/85!'
const outline = 'border border-white text-white! hover:bg-white/15!'

const StarMark = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="m12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6L3.3 9.8l6.1-.7L12 3.5Z" />
  </svg>
)

function Areas() {
  return (
    <section aria-labelledby="areas" className="mx-auto max-w-page px-4 py-16 md:py-24">
      <h2 id="areas" className="max-w-text text-2xl font-bold md:text-3xl">
        Everything for your trip, from start to finish
      </h2>
      <div className="mt-8 grid gap-6 sm:grid-cols-2 md:mt-12 md:gap-8">
        {areas.map(({ title, text, picture, icon, link }) => (
          <article
            key={title}
            className="group relative overflow-hidden rounded-lg border border-line bg-surface"
          >
            <Landscape slug={picture} className="aspect-[16/9] w-full object-cover" />
            <div className="p-6 md:p-8">
              <h3 className="flex items-center gap-3 text-xl font-bold">
                <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-strong">
                  <Icon name={icon} size={22} />
                </span>
                {title}
              </h3>
              <p className="mt-3 text-lg text-muted">{text}</p>
              <a href={link.to} className={cardLink}>
                {link.label}
                <Icon name="right" size={18} />
              </a>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

/** The trust points of the operator. */
function Trust({ points }: { points: TrustPoint[] }) {
  return (
    <section aria-labelledby="trust" className="border-y border-line bg-sunken">
      <div className="mx-auto max-w-page px-4 py-16 md:py-24">
        <h2 id="trust" className="text-2xl font-bold md:text-3xl">
          Why people trust {siteName()}
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 md:mt-12 md:gap-y-12 lg:grid-cols-3">
          {points.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-accent">
                <Icon name={icon} size={22} />
              </span>
              <div>
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-12">
          <a href="/login" className={button('secondary')}>
            Sign In to Access Platform
          </a>
        </p>
      </div>
    </section>
  )
}

function CallToAction() {
  return (
    <section className="mx-auto max-w-text px-4 py-16 text-center md:py-24">
      <SiteMark size={56} className="mx-auto text-accent" />
      <h2 className="mt-6 text-2xl font-bold md:text-3xl">Your next trip starts here</h2>
      <p className="mx-auto mt-3 max-w-form text-lg text-muted">
        Creating an account takes a minute. You can look around without one.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href="/login?mode=sign-up" className={button('primary')}>
          Sign Up Now
        </a>
        <a href="/" className={button('quiet')}>
          Explore First
        </a>
      </div>
    </section>
  )
}

const cardLink =
  'mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-accent after:absolute ' +
  'after:inset-0 group-hover:underline'
