import { isRouteErrorResponse, useLocation } from '@remix-run/react'
import { button } from '~/ui/button'
import { ErrorId } from '~/ui/error-id'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { NotFoundCard } from './not-found-card'
import { useRoot } from './use-user'

/** What a route throws, with the status 404, to look like an unknown address. */
export const PAGE_NOT_FOUND = 'Page not found'

/** The page shown when a route fails: what happened and what to do next. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const root = useRoot()
  if (isUnknownPage(error)) return <NotFoundCard back={root?.back} />
  const message = errorMessage(error)
  return (
    <main className="page-text">
      <p className="text-sm font-semibold text-muted">
        {message.status === 503 ? 'Temporarily unavailable' : `Error ${message.status}`}
      </p>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{message.title}</h1>
      <p className="mt-3 text-lg text-muted">{message.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {message.retry && (
          <a href={pathname + search} className={button('primary')}>
            Try again
          </a>
        )}
        <Link to="/" className={button(message.retry ? 'secondary' : 'primary')}>
          <Icon name="home" />
          Home
        </Link>
      </div>
      {message.status === 503 && <ErrorId />}
    </main>
  )
}

/** The title of a document whose page failed. */
export const errorTitle = (error: unknown) =>
  isUnknownPage(error) ? '404 Page Not Found' : errorMessage(error).title

/** A page that does not exist, or not for this visitor: there is no telling which. */
const isUnknownPage = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 404 && error.data === PAGE_NOT_FOUND

type ErrorMessage = { status: number; title: string; text: string; retry: boolean }

/** Browsers differ in how they say that no response arrived. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

function errorMessage(error: unknown): ErrorMessage {
  if (isNetworkError(error))
    return {
      status: 503,
      title: 'This page could not be loaded',
      retry: true,
      text: 'Network error. Please try again.',
    }
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return {
      status: 503,
      title: 'Something went wrong on our side',
      retry: true,
      text: 'Your data is safe. Please try again in a moment.',
    }
  }
  const { status } = error
  const given =
    typeof error.data === 'string' && error.data.length < 300 && !error.data.startsWith('<')
      ? error.data
      : undefined
  // A response of a route is either a title ("Listing not found") or a sentence, which ends with a period.
  const isSentence = given?.endsWith('.')
  if (status === 404)
    return {
      status,
      title: given && !isSentence ? given : 'Page not found',
      retry: false,
      text: given && isSentence ? given : 'The page may have moved, or there may be a typo in the address.',
    }
  const { text, ...message } = refusals[status] ?? unexpected
  return { status, ...message, text: given ?? text }
}

/** What is said where the route says nothing itself, and whether the same request may succeed later. */
const refusals: Partial<Record<number, Omit<ErrorMessage, 'status'>>> = {
  403: { title: "You don't have access", retry: false, text: "You don't have permission to do this." },
  413: { title: "That's too large", retry: false, text: 'Please send less at a time. Nothing was saved.' },
  429: {
    title: 'Too many attempts',
    retry: true,
    text: 'Please wait a moment and try again. Nothing was lost.',
  },
}
const unexpected = {
  title: "That didn't work",
  retry: true,
  text: 'Nothing was changed. Please go back and try again.',
}
