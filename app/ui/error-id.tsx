import { createContext, useContext } from 'react'

/** The id of the request that a page answers. Empty in the browser. */
const ErrorIdContext = createContext('')
export const ErrorIdProvider = ErrorIdContext.Provider

/**
 * Names the request that failed, so that support can find it in the log. After a navigation in the browser there is
 * none: trying again loads a page that has one. As React leaves such markup alone, a browser keeps what it was sent.
 */
export const ErrorId = () => (
  <p
    className="mt-8 text-sm text-muted"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: inWords(useContext(ErrorIdContext)) }}
  />
)

/** The characters of ids need no escapes (`newRecord`). */
const inWords = (id: string) => id && `Error ID: ${id}`
