import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { button } from '~/ui/button'
import { LogoMark } from '~/ui/logo'
import { pageTitle } from '~/ui/page-title'
import { screens } from './screens'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Coming soon') }, { name: 'robots', content: 'noindex' }]

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const screen = screens[pathname.replace(/\/$/, '')]
  if (!screen) throw new Response('Page not found', { status: 404 })
  return screen
}

/** A screen that later work builds: what it will be, said plainly, and a way on. */
export default function ComingSoon() {
  const { title, text, way } = useLoaderData<typeof loader>()
  return (
    <main className="mx-auto max-w-text px-4 py-16 text-center md:py-24">
      <LogoMark size={56} className="mx-auto text-accent" />
      <p className="mt-6 text-sm font-semibold text-on-amber"><span className="rounded-full bg-amber-soft px-3 py-1">Coming soon</span></p>
      <h1 className="mt-4 text-2xl font-bold md:text-3xl">{title}</h1>
      <p className="mx-auto mt-3 max-w-form text-lg text-muted">{text}</p>
      <a href={way.to} className={button('primary', 'mt-8')}>{way.label}</a>
    </main>
  )
}
