import type { ReactNode } from 'react'

const gridClass = 'grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4'

/** One column on a phone, two on a tablet, four on a desktop. */
export const ListingGrid = ({ children }: { children: ReactNode }) => (
  <ul className={gridClass}>{children}</ul>
)

/** Gray placeholders for cards while a search is loading. */
export function SkeletonGrid({ count = 8 }: { count?: number }) {
  return (
    <ul className={gridClass} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="animate-pulse">
          <div className="aspect-[4/3] rounded-lg bg-sunken" />
          <div className="mt-3 h-5 w-3/4 rounded bg-sunken" />
          <div className="mt-2 h-4 w-1/2 rounded bg-sunken" />
          <div className="mt-3 h-5 w-1/3 rounded bg-sunken" />
        </li>
      ))}
    </ul>
  )
}
