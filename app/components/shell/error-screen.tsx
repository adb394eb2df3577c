import { isRouteErrorResponse, useLocation } from '@remix-run/react'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** What a page that could not be shown says: what happened, what was kept, what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const words = wordsOf(error)
  return (
    <main className="mx-auto max-w-text px-4 py-16 text-center md:py-24">
      <p className="text-sm font-semibold text-muted">
        {words.status === 503 ? 'Temporarily unavailable' : `Error ${words.status}`}
      </p>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{words.title}</h1>
      <p className="mt-3 text-lg text-muted">{words.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {words.retry && (
          <a href={pathname + search} className={button('primary')}>
            Try again
          </a>
        )}
        <a href="/" className={button(words.retry ? 'secondary' : 'primary')}>
          <Icon name="home" />
          Home
        </a>
      </div>
    </main>
  )
}

type Words = { status: number; title: string; text: string; retry: boolean }

/** The title of a document whose page failed. */
export const errorTitle = (error: unknown) => wordsOf(error).title

function wordsOf(error: unknown): Words {
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return {
      status: 503,
      title: 'Something went wrong on our side',
      retry: true,
      text: 'Nothing was lost, and what you sent was not half done. Please try again in a moment.',
    }
  }
  const { status } = error
  const said =
    typeof error.data === 'string' && error.data.length < 300 && !error.data.startsWith('<')
      ? error.data
      : undefined
  if (status === 404)
    return {
      status,
      title: said && !/\.$/.test(said) ? said : 'Page not found',
      retry: false,
      text: said && /\.$/.test(said) ? said : 'It may have moved, or the address may have a typo.',
    }
  if (status === 403)
    return { status, title: 'This was refused', retry: false, text: said ?? 'You may not do this.' }
  if (status === 413)
    return {
      status,
      title: 'That was too large',
      retry: false,
      text: said ?? 'Send less at once. Nothing was saved.',
    }
  if (status === 429)
    return {
      status,
      title: 'Too many attempts',
      retry: true,
      text: said ?? 'Please wait a little and try again. Nothing was lost.',
    }
  return {
    status,
    title: 'That did not work',
    retry: true,
    text: said ?? 'Nothing was changed. Go back and try again.',
  }
}
