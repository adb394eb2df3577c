import { Await, useLocation } from '@remix-run/react'
import { Suspense, useState, type ReactNode } from 'react'
import { LatePartHydrated, useLatePart } from './early-events'
import { Notice } from './notice'

/** A value, or the promise of one in a document that is sent before the value is known. */
export type Deferrable<T> = T | Promise<T>

type DeferredProps<T> = {
  value: Deferrable<T>
  /** What is shown when the value cannot be loaded. */
  instead?: ReactNode
  children: (value: Awaited<T>) => ReactNode
}

/**
 * Content that needs data which may arrive after the beginning of the page. The page is sent in order, so a reader sees
 * what is before it, and then the content itself; the fallback is seen only if the data never arrives.
 */
export function Deferred<T>({ value, instead = <Missing />, children }: DeferredProps<T>) {
  // What began as a promise keeps its place in the tree when a navigation brings a value, so that nothing in it is
  // mounted anew.
  const [isLate] = useState(value instanceof Promise)
  useLatePart(isLate)
  // Without a boundary, which React would hydrate on its own: what is typed meanwhile would make it give up.
  if (!isLate && !(value instanceof Promise)) return <>{children(value as Awaited<T>)}</>
  return (
    <Suspense fallback={instead}>
      <Await<Deferrable<T>> resolve={value} errorElement={<>{instead}</>}>
        {children}
      </Await>
      {isLate && <LatePartHydrated />}
    </Suspense>
  )
}

/** Says that a part could not be loaded, with a link that tries again. */
export function Missing({ title = "We couldn't load this part of the page" }: { title?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Notice type="error" title={title}>
      <a href={pathname + search} className="font-semibold underline underline-offset-2">
        Try again
      </a>
    </Notice>
  )
}
