import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currentPublicFigures } from '~/domain/overview/public-figures.queries.server'
import type { PublicFigure } from '~/domain/overview/public-figures'
import { currentTrustPoints } from '~/domain/settings/trust/trust-points.queries.server'
import type { TrustPoint } from '~/domain/settings/trust/trust-points'
import { heroTexts } from '~/domain/settings/vehicles.server'
import { Icon, type IconName } from '~/ui/icon'
import { Link, PrimaryLink, QuietLink, SecondaryLink } from '~/ui/link'
import { useIsOpen } from '~/components/shell/page-link'
import { useSite, useUser } from '~/components/shell/use-user'
import { pageTitle } from '~/components/shell/page-title'
import type { ShellHandle } from '~/components/shell/handle'
import { Slideshow, SlideshowPause, landscapeFile } from '~/components/shell/slideshow'
import { SiteMark } from '~/components/shell/site-logo'
import styles from './landing.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  {
    title: pageTitle(
      `Places to stay${data?.hasVehicles ? ' and cars to drive' : ''}, for the whole trip`,
      matches,
    ),
  },
  {
    name: 'description',
    content:
      `Vacation rentals, ${data?.hasVehicles ? 'vehicle sharing, ' : ''}places to discover and routes to plan: ` +
      'the whole trip in one place.',
  },
]

export const handle: ShellHandle = { header: 'pill', noBack: true }

export async function loader() {
  const now = new Date()
  const [figures, trust, { hero_landing, hero_landing_text, hasVehicles }] = await Promise.all([
    currentPublicFigures(now),
    currentTrustPoints(now),
    heroTexts(now),
  ])
  return { figures, trust, title: hero_landing, text: hero_landing_text, hasVehicles }
}

export default function Landing() {
  const { figures, trust, title, text } = useLoaderData<typeof loader>()
  const isSignedIn = useUser() !== null
  return (
    <main className="landing">
      <Hero figures={figures} title={title} text={text} isSignedIn={isSignedIn} />
      <Areas />
      {trust.length > 0 && <Trust points={trust} isSignedIn={isSignedIn} />}
      {!isSignedIn && <CallToAction />}
    </main>
  )
}

type HeroProps = { figures: PublicFigure[]; title: string; text: string; isSignedIn: boolean }

function Hero({ figures, title, text, isSignedIn }: HeroProps) {
  return (
    <section className="landing-hero">
      <Slideshow seconds={8} overlay={0.4} />
      <SlideshowPause />
      <div>
        <h1 dir="auto">{title}</h1>
        <p dir="auto">{text}</p>
        <div className="landing-actions">
          {isSignedIn ? (
            <>
              <PrimaryLink to="/">Find your next trip</PrimaryLink>
              <QuietLink to="/bookings">My Bookings</QuietLink>
            </>
          ) : (
            <>
              <PrimaryLink to="/login?mode=sign-up">Get Started Free</PrimaryLink>
              <QuietLink to="/login">Sign In</QuietLink>
            </>
          )}
        </div>
        {figures.length > 0 && (
          <dl>
            {figures.map(({ name, value, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
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

const StarMark = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="m12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6L3.3 9.8l6.1-.7L12 3.5Z" />
  </svg>
)

function Areas() {
  const isOpen = useIsOpen()
  return (
    <section aria-labelledby="areas">
      <h2 id="areas">Everything for your trip, from start to finish</h2>
      <div className="landing-areas">
        {areas
          .filter(({ link }) => isOpen(link.to))
          .map(({ title, text, picture, icon, link }) => (
            <article key={title}>
              <Landscape slug={picture} />
              <div>
                <h3>
                  <Icon name={icon} size={22} />
                  {title}
                </h3>
                <p>{text}</p>
                <Link to={link.to}>
                  {link.label}
                  <Icon name="right" size={18} />
                </Link>
              </div>
            </article>
          ))}
      </div>
    </section>
  )
}

function Trust({ points, isSignedIn }: { points: TrustPoint[]; isSignedIn: boolean }) {
  const { name: siteName } = useSite()
  return (
    <section aria-labelledby="trust" className="landing-trust">
      <h2 id="trust">Why people trust {siteName}</h2>
      <ul>
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={22} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {!isSignedIn && <SecondaryLink to="/login">Sign In to Access Platform</SecondaryLink>}
    </section>
  )
}

function CallToAction() {
  return (
    <section className="landing-call">
      <SiteMark size={56} className="mx-auto text-accent" />
      <h2>Your next trip starts here</h2>
      <p>Creating an account takes a minute. You can look around without one.</p>
      <div className="landing-actions">
        <PrimaryLink to="/login?mode=sign-up">Sign Up Now</PrimaryLink>
        <QuietLink to="/">Explore First</QuietLink>
      </div>
    </section>
  )
}

type Area = {
  title: string
  text: string
  picture: string
  icon: IconName
  link: { label: string; to: string }
}

const areas: readonly Area[] = [
  {
    title: 'Vacation rentals',
    picture: 'lofoten',
    icon: 'home',
    text: 'Homes, apartments and cabins from hosts who know the area, with the total price up front.',
    link: { label: 'Browse stays', to: '/?type=property' },
  },
  {
    title: 'Vehicle sharing',
    picture: 'monument-valley',
    icon: 'car',
    text: 'Cars, RVs and motorcycles from local hosts, rented by the day.',
    link: { label: 'Browse vehicles', to: '/?type=vehicle' },
  },
  {
    title: 'Discovering places',
    picture: 'kyoto',
    icon: 'compass',
    text: 'Where to eat, stop and refuel, before you need to.',
    link: { label: 'Discover places', to: '/discover' },
  },
  {
    title: 'Route planning',
    picture: 'val-d-orcia',
    icon: 'route',
    text: 'Trip plans that calculate gas costs and find the fastest, shortest or most economical route.',
    link: { label: 'Plan a route', to: '/route-planner' },
  },
]

function Landscape({ slug }: { slug: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={landscapeFile(slug, 960, 'avif')} />
      <img
        src={landscapeFile(slug, 960, 'webp')}
        alt=""
        width={960}
        height={600}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
