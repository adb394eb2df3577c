import { useNavigation, useLocation } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'

const bar = 'rounded bg-sunken'

const ListingSkeleton = () => (
  <>
    <div className={`${bar} mt-12 h-9 w-1/2`} />
    <div className={`${bar} mt-3 h-5 w-1/3`} />
    <div className="mt-6 aspect-[4/3] rounded-lg bg-sunken md:aspect-[2.6/1]" />
    <div className="mt-6 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-4">
        <div className={`${bar} h-5 w-2/3`} />
        <div className={`${bar} mt-6 h-24`} />
      </div>
      <div className="h-80 rounded-lg bg-sunken max-lg:hidden" />
    </div>
  </>
)

const CodesSkeleton = () => (
  <>
    <div className={`${bar} h-9 w-72`} />
    <div className="mt-8 grid gap-12 lg:grid-cols-2">
      <div className="h-96 rounded-lg bg-sunken" />
      <div className="grid content-start gap-3">
        {[1, 2, 3].map((row) => (
          <div key={row} className="h-28 rounded-lg bg-sunken" />
        ))}
      </div>
    </div>
  </>
)

const skeletons: [path: RegExp, skeleton: () => ReactNode][] = [
  [/^\/listing\/[^/]+$/, ListingSkeleton],
  [/^\/host-discount-codes$/, CodesSkeleton],
]

/** The page, or the outline of the next one while it is loaded in place. */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = state === 'loading' && next.pathname !== pathname
  const Skeleton = isLeaving ? skeletons.find(([path]) => path.test(next.pathname))?.[1] : undefined
  const hasSkeleton = Skeleton !== undefined
  useEffect(() => {
    // Remix has kept the position for the way back.
    if (hasSkeleton) window.scrollTo(0, 0)
  }, [hasSkeleton])
  if (!Skeleton) return children
  return (
    <main aria-busy="true" className="page-wide animate-pulse">
      <h1 className="sr-only">Loading…</h1>
      <Skeleton />
    </main>
  )
}
