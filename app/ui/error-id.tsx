import { createContext, useContext } from 'react'

/** The id of the request that a page answers. Empty in the browser, which reads it from the page. */
const ErrorIdContext = createContext('')
export const ErrorIdProvider = ErrorIdContext.Provider

/**
 * Names the request that failed, so that support can find it in the log. After a navigation in the browser there is
 * none: trying again loads a page that has one.
 */
export function ErrorId() {
  const given = useContext(ErrorIdContext)
  const id = import.meta.env.SSR ? given : document.getElementById('error-id')?.textContent
  return id ? (
    <p className="mt-8 text-sm text-muted">
      Error ID: <span id="error-id">{id}</span>
    </p>
  ) : null
}
